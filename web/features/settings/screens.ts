import { paths } from '#contract/paths.ts'
import type { Screen } from '../../lib/screens.ts'

export const screens: readonly Screen[] = [
  {
    path: paths.systemStatus,
    title: 'systemStatus',
    load: () => import('./SystemSettingsPage.tsx').then((loaded) => loaded.SystemSettingsPage),
  },
]
