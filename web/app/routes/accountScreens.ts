import { authenticationPages, paths } from '#contract/paths.ts'
import { screen } from './screen.ts'

const visitors = { layout: 'blank', unauthenticatedOnly: true } as const
const open = { layout: 'blank', public: true } as const

type PageName = keyof typeof import('../../features/accounts/pages.ts')['accountPages']

const loadPage = async (name: PageName) => {
  const { accountPages } = await import('../../features/accounts/pages.ts')
  return accountPages[name]()
}

/** Signing in asks nothing of the server before it is sent: its pages load without the query cache. */
const isLight = (name: PageName) => name.startsWith('login') || name.startsWith('two-steps')

const page = (name: PageName) => async () => {
  if (isLight(name)) return loadPage(name)
  const [{ withQueries }, Page] = await Promise.all([import('./withQueries.tsx'), loadPage(name)])
  return withQueries(Page)
}

export const accountScreens = [
  screen(paths.login, visitors, page('login')),
  screen(paths.register, visitors, page('register')),
  screen(paths.forgotPassword, visitors, page('forgotPassword')),
  screen(paths.setup, open, page('setup')),
  screen(paths.invitation, open, page('invitation')),
  ...authenticationPages.map((name) => screen(`/pages/authentication/${name}` as const, open, page(name))),
]
