import { paths } from '#contract/paths.ts'
import type { Screen } from '../../lib/screens.ts'

export const screens: readonly Screen[] = [
  {
    path: paths.profileSettings,
    title: 'profileSettings',
    load: () => import('./ProfileSettingsPage.tsx').then((loaded) => loaded.ProfileSettingsPage),
  },
]
