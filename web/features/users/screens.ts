import { paths } from '#contract/paths.ts'
import type { Screen } from '../../lib/screens.ts'

export const screens: readonly Screen[] = [
  { path: paths.users, title: 'users', load: () => import('./UsersPage.tsx').then((loaded) => loaded.UsersPage) },
  { path: paths.user, title: 'user', load: () => import('./UserPage.tsx').then((loaded) => loaded.UserPage) },
]
