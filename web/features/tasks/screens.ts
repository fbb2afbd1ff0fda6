import { paths } from '#contract/paths.ts'
import type { Screen } from '../../lib/screens.ts'

export const screens: readonly Screen[] = [
  {
    path: paths.tasks,
    title: 'tasks',
    fixedHeight: true,
    load: () => import('./TasksPage.tsx').then((loaded) => loaded.TasksPage),
  },
  {
    path: paths.allTasks,
    title: 'allTasks',
    load: () => import('./admin/AllTasksPage.tsx').then((loaded) => loaded.AllTasksPage),
  },
]
