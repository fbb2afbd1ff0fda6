import { paths } from '#contract/paths.ts'
import type { Screen } from '../../lib/screens.ts'

export const screens: readonly Screen[] = [
  {
    path: paths.approvals,
    title: 'approvals',
    load: () => import('./ApprovalsPage.tsx').then((loaded) => loaded.ApprovalsPage),
  },
  {
    path: paths.pendingTasks,
    title: 'pendingTasks',
    load: () => import('./ApprovalsPage.tsx').then((loaded) => loaded.PendingTasksPage),
  },
]
