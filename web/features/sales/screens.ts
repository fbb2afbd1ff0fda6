import { paths } from '#contract/paths.ts'
import type { Screen } from '../../lib/screens.ts'

export const screens: readonly Screen[] = [
  {
    path: paths.salesProject,
    title: 'salesProject',
    load: () => import('./deal/DealPage.tsx').then((loaded) => loaded.DealPage),
  },
  {
    path: paths.salesPipeline,
    title: 'salesPipeline',
    load: () => import('./pipeline/PipelinePage.tsx').then((loaded) => loaded.PipelinePage),
  },
]
