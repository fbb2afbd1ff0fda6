import { paths } from '#contract/paths.ts'
import { screen } from './screen.ts'

export const adminScreens = [
  screen(paths.admin, { title: 'admin' }, () =>
    import('../../features/dashboards/admin/AdminDashboard.tsx').then((loaded) => loaded.AdminDashboard),
  ),
  screen(paths.pendingTasks, { title: 'pendingTasks' }, () =>
    import('../../features/approvals/ApprovalsPage.tsx').then((loaded) => loaded.PendingTasksPage),
  ),
  screen(paths.allTasks, { title: 'allTasks' }, () =>
    import('../../features/tasks/admin/AllTasksPage.tsx').then((loaded) => loaded.AllTasksPage),
  ),
  screen(paths.adminUser, { title: 'adminUser' }, () =>
    import('../../features/people/detail/PersonPage.tsx').then((loaded) => loaded.PersonPage),
  ),
  screen(paths.adminUsers, { title: 'adminUsers' }, () =>
    import('../../features/people/list/PeoplePage.tsx').then((loaded) => loaded.PeoplePage),
  ),
  screen(paths.adminUserCreate, { title: 'adminUserCreate' }, () =>
    import('../../features/people/form/CreatePersonPage.tsx').then((loaded) => loaded.CreatePersonPage),
  ),
  screen(paths.userActivities, { title: 'userActivities' }, () =>
    import('../../features/activityLog/UserActivitiesPage.tsx').then((loaded) => loaded.UserActivitiesPage),
  ),
  screen(paths.systemLog, { title: 'systemLog' }, () =>
    import('../../features/systemLog/SystemLogPage.tsx').then((loaded) => loaded.SystemLogPage),
  ),
  screen(paths.modules, { title: 'modules' }, () =>
    import('../../features/roles/RolesPage.tsx').then((loaded) => loaded.RolesPage),
  ),
  screen(paths.userTaskAnalysis, { title: 'userTaskAnalysis' }, () =>
    import('../../features/reports/UserTaskAnalysisPage.tsx').then((loaded) => loaded.UserTaskAnalysisPage),
  ),
  screen(paths.detailedTaskReport, { title: 'detailedTaskReport' }, () =>
    import('../../features/reports/TaskDetailsPage.tsx').then((loaded) => loaded.TaskDetailsPage),
  ),
  screen(paths.taskSummary, { title: 'taskSummary' }, () =>
    import('../../features/reports/TaskSummaryPage.tsx').then((loaded) => loaded.TaskSummaryPage),
  ),
  screen(paths.userDetailsReport, { title: 'userDetailsReport' }, () =>
    import('../../features/reports/UserDetailsPage.tsx').then((loaded) => loaded.UserDetailsPage),
  ),
  screen(paths.userSummaryReport, { title: 'userSummaryReport' }, () =>
    import('../../features/reports/UserSummaryPage.tsx').then((loaded) => loaded.UserSummaryPage),
  ),
  screen(paths.systemStatus, { title: 'systemStatus' }, () =>
    import('../../features/settings/SystemSettingsPage.tsx').then((loaded) => loaded.SystemSettingsPage),
  ),
]
