import { paths } from '#contract/paths.ts'
import type { Screen } from '../../lib/screens.ts'

export const screens: readonly Screen[] = [
  {
    path: paths.starredMessages,
    title: 'starredMessages',
    load: () => import('./StarredPage.tsx').then((loaded) => loaded.StarredPage),
  },
]
