import { paths } from '#contract/paths.ts'
import type { Screen } from '../../lib/screens.ts'

export const screens: readonly Screen[] = [
  {
    path: paths.userTaskAnalysis,
    title: 'userTaskAnalysis',
    load: () => import('./UserTaskAnalysisPage.tsx').then((loaded) => loaded.UserTaskAnalysisPage),
  },
  {
    path: paths.detailedTaskReport,
    title: 'detailedTaskReport',
    load: () => import('./TaskDetailsPage.tsx').then((loaded) => loaded.TaskDetailsPage),
  },
  {
    path: paths.taskSummary,
    title: 'taskSummary',
    load: () => import('./TaskSummaryPage.tsx').then((loaded) => loaded.TaskSummaryPage),
  },
  {
    path: paths.userDetailsReport,
    title: 'userDetailsReport',
    load: () => import('./UserDetailsPage.tsx').then((loaded) => loaded.UserDetailsPage),
  },
  {
    path: paths.userSummaryReport,
    title: 'userSummaryReport',
    load: () => import('./UserSummaryPage.tsx').then((loaded) => loaded.UserSummaryPage),
  },
]
