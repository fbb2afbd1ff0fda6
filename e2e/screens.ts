import { href } from '#contract/href.ts'
import { authenticationPages, paths } from '#contract/paths.ts'

/**
 * Who may open a screen: anybody, only visitors, anybody signed in, people whose rules allow it, or by role.
 * `entry` is `/`, which sends everybody on.
 */
export type Door = 'entry' | 'public' | 'visitorsOnly' | 'signedIn' | 'aclDemo' | 'projects' | 'admin'

export interface Screen {
  name: string
  path: string
  door: Door
}

const sample: Record<string, string> = { $id: '1', $tab: 'hesap', $token: 'gecersiz-baglanti-0000000000', $page: '' }
const userTab = 'genel-bakis'

function address(path: string): string {
  const filled = path.replace(/\$[a-z]+/g, (parameter) => sample[parameter] ?? parameter)
  // Deals have no first number that one could know: the set-up names one.
  if (path === paths.salesProject) return href(paths.salesProject, { id: process.env.E2E_DEAL ?? '1' })
  return path === paths.adminUser ? href(paths.adminUser, { tab: userTab, id: '1' }) : filled
}

const visitorsOnly: readonly string[] = [paths.login, paths.register, paths.forgotPassword]
/** Writing to an admin is also for who cannot sign in. */
const open: readonly string[] = [
  paths.notAuthorized,
  paths.setup,
  paths.invitation,
  paths.eventInvitation,
  paths.companySignIn,
  paths.contactAdmin,
  paths.apiDocs,
]

function doorOf(path: string): Door {
  if (path === paths.index) return 'entry'
  if (visitorsOnly.includes(path)) return 'visitorsOnly'
  if (open.includes(path) || path.startsWith('/pages/')) return 'public'
  if (path === paths.accessControl) return 'aclDemo'
  if (path.startsWith(paths.admin)) return 'admin'
  if (path.startsWith(paths.projects)) return 'projects'
  return 'signedIn'
}

const screenOf = (name: string, path: string): Screen => ({ name, path: address(path), door: doorOf(path) })

const named = Object.entries(paths).filter(([, path]) => !path.startsWith('/pages/'))

/** Every screen of the product, with an address that opens it. */
export const screens: readonly Screen[] = [
  ...named.map(([name, path]) => screenOf(name, path)),
  ...authenticationPages.map((page) => screenOf(page, href(paths.authentication, { page }))),
  { name: 'notFound', path: '/boyle-bir-sayfa-yok', door: 'public' },
]

const systemTabs = ['ayarlar', 'antet', 'kayitlar', 'posta', 'giris', 'kurallar', 'webhooks', 'bots'].map((tab) => ({
  name: `systemStatus-${tab}`,
  path: `${paths.systemStatus}?bolum=${tab}`,
  door: 'admin' as const,
}))

const taskViews = ['pano', 'takvim'].map((view) => ({
  name: `tasks-${view}`,
  path: `${paths.tasks}?gorunum=${view}`,
  door: 'signedIn' as const,
}))

const projectTabs = ['gorevler', 'pano', 'zaman', 'dosyalar', 'masraflar', 'uyeler', 'aktivite'].map((tab) => ({
  name: `project-${tab}`,
  path: `${address(paths.project)}?sekme=${tab}`,
  door: 'signedIn' as const,
}))

const projectTable: Screen = { name: 'projects-tablo', path: `${paths.projects}?gorunum=tablo`, door: 'projects' }

const personReport: Screen = {
  name: 'userDetailsReport-kisi',
  path: `${paths.userDetailsReport}?kisi=1`,
  door: 'admin',
}

const whyScreen: Screen = {
  name: 'modules-neden',
  path: `${paths.modules}?sekme=neden&kisi=1&islem=read&modul=Task`,
  door: 'admin',
}

const profileTabs = ['guvenlik', 'roller', 'faturalandirma', 'bildirimler', 'cihazlar', 'tercihler', 'verilerim'].map(
  (tab) => ({
    name: `profileSettings-${tab}`,
    path: href(paths.profileSettings, { tab }),
    door: 'signedIn' as const,
  }),
)

/** To a visitor the same address is a form. */
const ticketDesk: Screen = { name: 'contactAdmin-gelen', path: `${paths.contactAdmin}?kapsam=gelen`, door: 'signedIn' }

const systemLogTail: Screen = { name: 'systemLog-akis', path: `${paths.systemLog}?gorunum=akis`, door: 'admin' }

const personTabs = ['gorevler', 'guvenlik', 'roller-yetkiler', 'masraflar', 'aktivite', 'bildirimler'].map((tab) => ({
  name: `adminUser-${tab}`,
  path: href(paths.adminUser, { tab, id: '1' }),
  door: 'admin' as const,
}))

const dealList: Screen = {
  name: 'salesPipeline-liste',
  path: `${paths.salesPipeline}?gorunum=liste`,
  door: 'signedIn',
}

/** The list with a report of the demo open beside it; the set-up of the tests names one that is there on any day. */
const expenseReport = {
  name: 'expenses-report',
  path: `${paths.expenses}?sekme=tumu&masraf=${process.env.E2E_REPORT ?? `MSR-${new Date().getFullYear()}-13`}`,
  door: 'signedIn' as const,
}

const apiCall: Screen = { name: 'apiDocs-call', path: `${paths.apiDocs}?cagri=tasks.create`, door: 'public' }

/** Further faces of a screen: only its tab or the query tells them apart. */
export const screenTabs: readonly Screen[] = [
  apiCall,
  ...projectTabs,
  ...profileTabs,
  projectTable,
  dealList,
  expenseReport,
  ...systemTabs,
  ...taskViews,
  personReport,
  ...personTabs,
  systemLogTail,
  ticketDesk,
  whyScreen,
]

/** What these show depends on what time it is. */
export const timelyPaths: readonly string[] = [
  ...[paths.crm, paths.admin, paths.tasks, paths.calendar],
  `${address(paths.project)}?sekme=zaman`,
]
