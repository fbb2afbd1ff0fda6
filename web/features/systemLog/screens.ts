import { paths } from '#contract/paths.ts'
import type { Screen } from '../../lib/screens.ts'

export const screens: readonly Screen[] = [
  {
    path: paths.systemLog,
    title: 'systemLog',
    load: () => import('./SystemLogPage.tsx').then((loaded) => loaded.SystemLogPage),
  },
]
