import { authenticationPages, paths } from '#contract/paths.ts'
import type { Screen } from '../../lib/screens.ts'

const visitors = { layout: 'blank', unauthenticatedOnly: true } as const
const open = { layout: 'blank', public: true } as const

type PageName = keyof typeof import('./pages.ts')['accountPages']

/** Signing in asks nothing of the server before it is sent: its pages load without the query cache. */
const isLight = (name: PageName) => name.startsWith('login') || name.startsWith('two-steps')

const load = (name: PageName) => async () => {
  const { accountPages } = await import('./pages.ts')
  if (isLight(name)) return accountPages[name]()
  const [{ withQueries }, Page] = await Promise.all([import('../../lib/query/withQueries.tsx'), accountPages[name]()])
  return withQueries(Page)
}

export const screens: readonly Screen[] = [
  { path: paths.login, ...visitors, load: load('login') },
  { path: paths.register, ...visitors, load: load('register') },
  { path: paths.forgotPassword, ...visitors, load: load('forgotPassword') },
  { path: paths.setup, ...open, load: load('setup') },
  { path: paths.invitation, ...open, load: load('invitation') },
  ...authenticationPages.map((name) => ({ path: `/pages/authentication/${name}` as const, ...open, load: load(name) })),
]
