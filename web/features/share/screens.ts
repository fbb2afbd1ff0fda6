import { paths } from '#contract/paths.ts'
import type { Screen } from '../../lib/screens.ts'

export const screens: readonly Screen[] = [
  {
    path: paths.share,
    title: 'share',
    onlyLinked: true,
    load: () => import('./SharePage.tsx').then((loaded) => loaded.SharePage),
  },
]
