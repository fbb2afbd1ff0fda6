import { paths } from '#contract/paths.ts'
import type { Screen } from '../../lib/screens.ts'

export const screens: readonly Screen[] = [
  {
    path: paths.search,
    title: 'search',
    load: () => import('./SearchPage.tsx').then((loaded) => loaded.SearchPage),
  },
]
