import { paths } from '#contract/paths.ts'
import type { Screen } from './screen.ts'

export const adminScreens: readonly Screen[] = [
  {
    path: paths.admin,
    title: 'admin',
    load: () => import('../../features/dashboards/admin/AdminDashboard.tsx').then((loaded) => loaded.AdminDashboard),
  },
  {
    path: paths.pendingTasks,
    title: 'pendingTasks',
    load: () => import('../../features/approvals/PendingTasksPage.tsx').then((loaded) => loaded.PendingTasksPage),
  },
  {
    path: paths.allTasks,
    title: 'allTasks',
    load: () => import('../../features/tasks/admin/AllTasksPage.tsx').then((loaded) => loaded.AllTasksPage),
  },
  {
    path: paths.adminUser,
    title: 'adminUser',
    load: () => import('../../features/people/detail/PersonPage.tsx').then((loaded) => loaded.PersonPage),
  },
  {
    path: paths.adminUsers,
    title: 'adminUsers',
    load: () => import('../../features/people/list/PeoplePage.tsx').then((loaded) => loaded.PeoplePage),
  },
  {
    path: paths.adminUserCreate,
    title: 'adminUserCreate',
    load: () => import('../../features/people/form/CreatePersonPage.tsx').then((loaded) => loaded.CreatePersonPage),
  },
  {
    path: paths.userActivities,
    title: 'userActivities',
    load: () => import('../../features/activityLog/UserActivitiesPage.tsx').then((loaded) => loaded.UserActivitiesPage),
  },
  {
    path: paths.systemLog,
    title: 'systemLog',
    load: () => import('../../features/systemLog/SystemLogPage.tsx').then((loaded) => loaded.SystemLogPage),
  },
  {
    path: paths.modules,
    title: 'modules',
    load: () => import('../../features/roles/RolesPage.tsx').then((loaded) => loaded.RolesPage),
  },
  {
    path: paths.userTaskAnalysis,
    title: 'userTaskAnalysis',
    load: () => import('../../features/reports/UserTaskAnalysisPage.tsx').then((loaded) => loaded.UserTaskAnalysisPage),
  },
  {
    path: paths.detailedTaskReport,
    title: 'detailedTaskReport',
    load: () => import('../../features/reports/TaskDetailsPage.tsx').then((loaded) => loaded.TaskDetailsPage),
  },
  {
    path: paths.taskSummary,
    title: 'taskSummary',
    load: () => import('../../features/reports/TaskSummaryPage.tsx').then((loaded) => loaded.TaskSummaryPage),
  },
  {
    path: paths.userDetailsReport,
    title: 'userDetailsReport',
    load: () => import('../../features/reports/UserDetailsPage.tsx').then((loaded) => loaded.UserDetailsPage),
  },
  {
    path: paths.userSummaryReport,
    title: 'userSummaryReport',
    load: () => import('../../features/reports/UserSummaryPage.tsx').then((loaded) => loaded.UserSummaryPage),
  },
  {
    path: paths.systemStatus,
    title: 'systemStatus',
    load: () => import('../../features/settings/SystemSettingsPage.tsx').then((loaded) => loaded.SystemSettingsPage),
  },
]
