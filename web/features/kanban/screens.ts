import { paths } from '#contract/paths.ts'
import type { Screen } from '../../lib/screens.ts'

export const screens: readonly Screen[] = [
  {
    path: paths.kanban,
    title: 'kanban',
    fixedHeight: true,
    load: () => import('./KanbanPage.tsx').then((loaded) => loaded.KanbanPage),
  },
]
