import { paths } from '#contract/paths.ts'
import type { Screen } from './screen.ts'

export const workScreens: readonly Screen[] = [
  {
    path: paths.crm,
    title: 'crm',
    load: () => import('../../features/dashboards/crm/CrmDashboard.tsx').then((loaded) => loaded.CrmDashboard),
  },
  {
    path: paths.mentions,
    title: 'mentions',
    load: () => import('../../features/mentions/MentionsPage.tsx').then((loaded) => loaded.MentionsPage),
  },
  {
    path: paths.starredMessages,
    title: 'starredMessages',
    load: () => import('../../features/starred/StarredPage.tsx').then((loaded) => loaded.StarredPage),
  },
  {
    path: paths.directMessages,
    title: 'directMessages',
    fixedHeight: true,
    load: () =>
      import('../../features/directMessages/DirectMessagesPage.tsx').then((loaded) => loaded.DirectMessagesPage),
  },
  {
    path: paths.channel,
    title: 'channel',
    fixedHeight: true,
    load: () => import('../../features/conversations/ChannelPage.tsx').then((loaded) => loaded.ChannelPage),
  },
  {
    path: paths.tasks,
    title: 'tasks',
    fixedHeight: true,
    load: () => import('../../features/tasks/TasksPage.tsx').then((loaded) => loaded.TasksPage),
  },
  {
    path: paths.calendar,
    title: 'calendar',
    fixedHeight: true,
    load: () => import('../../features/calendar/CalendarPage.tsx').then((loaded) => loaded.CalendarPage),
  },
  {
    path: paths.kanban,
    title: 'kanban',
    fixedHeight: true,
    load: () => import('../../features/kanban/KanbanPage.tsx').then((loaded) => loaded.KanbanPage),
  },
  {
    path: paths.expenses,
    title: 'expenses',
    load: () => import('../../features/expenses/ExpensesPage.tsx').then((loaded) => loaded.ExpensesPage),
  },
  {
    path: paths.projects,
    title: 'projects',
    load: () => import('../../features/projects/list/ProjectsPage.tsx').then((loaded) => loaded.ProjectsPage),
  },
  {
    path: paths.project,
    title: 'project',
    load: () => import('../../features/projects/page/ProjectPage.tsx').then((loaded) => loaded.ProjectPage),
  },
  {
    path: paths.salesProject,
    title: 'salesProject',
    load: () => import('../../features/sales/deal/DealPage.tsx').then((loaded) => loaded.DealPage),
  },
  {
    path: paths.salesPipeline,
    title: 'salesPipeline',
    load: () => import('../../features/sales/pipeline/PipelinePage.tsx').then((loaded) => loaded.PipelinePage),
  },
  {
    path: paths.approvals,
    title: 'approvals',
    load: () => import('../../features/approvals/ApprovalsPage.tsx').then((loaded) => loaded.ApprovalsPage),
  },
  {
    path: paths.trash,
    title: 'trash',
    load: () => import('../../features/trash/TrashPage.tsx').then((loaded) => loaded.TrashPage),
  },
]
