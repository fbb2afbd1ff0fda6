import { paths } from '#contract/paths.ts'
import type { Screen } from '../../lib/screens.ts'

export const screens: readonly Screen[] = [
  { path: paths.modules, title: 'modules', load: () => import('./RolesPage.tsx').then((loaded) => loaded.RolesPage) },
]
