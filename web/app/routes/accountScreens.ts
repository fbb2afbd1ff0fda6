import { authenticationPages, paths } from '#contract/paths.ts'
import type { Screen } from './screen.ts'

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

export const accountScreens: readonly Screen[] = [
  { ...visitors, path: paths.login, load: page('login') },
  { ...visitors, path: paths.register, load: page('register') },
  { ...visitors, path: paths.forgotPassword, load: page('forgotPassword') },
  { ...open, path: paths.setup, load: page('setup') },
  { ...open, path: paths.invitation, load: page('invitation') },
  ...authenticationPages.map((name) => ({
    ...open,
    path: paths.authentication.replace('$page', name),
    load: page(name),
  })),
]
