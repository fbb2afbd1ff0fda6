import { paths } from '#contract/paths.ts'
import { screen } from './screen.ts'

export const workScreens = [
  screen(paths.crm, { title: 'crm' }, () =>
    import('../../features/dashboards/crm/CrmDashboard.tsx').then((loaded) => loaded.CrmDashboard),
  ),
  screen(paths.mentions, { title: 'mentions' }, () =>
    import('../../features/mentions/MentionsPage.tsx').then((loaded) => loaded.MentionsPage),
  ),
  screen(paths.starredMessages, { title: 'starredMessages' }, () =>
    import('../../features/starred/StarredPage.tsx').then((loaded) => loaded.StarredPage),
  ),
  screen(paths.directMessages, { title: 'directMessages', fixedHeight: true }, () =>
    import('../../features/directMessages/DirectMessagesPage.tsx').then((loaded) => loaded.DirectMessagesPage),
  ),
  screen(paths.channel, { title: 'channel', fixedHeight: true }, () =>
    import('../../features/conversations/ChannelPage.tsx').then((loaded) => loaded.ChannelPage),
  ),
  screen(paths.tasks, { title: 'tasks', fixedHeight: true }, () =>
    import('../../features/tasks/TasksPage.tsx').then((loaded) => loaded.TasksPage),
  ),
  screen(paths.calendar, { title: 'calendar', fixedHeight: true }, () =>
    import('../../features/calendar/CalendarPage.tsx').then((loaded) => loaded.CalendarPage),
  ),
  screen(paths.kanban, { title: 'kanban', fixedHeight: true }, () =>
    import('../../features/kanban/KanbanPage.tsx').then((loaded) => loaded.KanbanPage),
  ),
  screen(paths.expenses, { title: 'expenses' }, () =>
    import('../../features/expenses/ExpensesPage.tsx').then((loaded) => loaded.ExpensesPage),
  ),
  screen(paths.projects, { title: 'projects' }, () =>
    import('../../features/projects/list/ProjectsPage.tsx').then((loaded) => loaded.ProjectsPage),
  ),
  screen(paths.project, { title: 'project' }, () =>
    import('../../features/projects/page/ProjectPage.tsx').then((loaded) => loaded.ProjectPage),
  ),
  screen(paths.salesProject, { title: 'salesProject' }, () =>
    import('../../features/sales/deal/DealPage.tsx').then((loaded) => loaded.DealPage),
  ),
  screen(paths.salesPipeline, { title: 'salesPipeline' }, () =>
    import('../../features/sales/pipeline/PipelinePage.tsx').then((loaded) => loaded.PipelinePage),
  ),
  screen(paths.approvals, { title: 'approvals' }, () =>
    import('../../features/approvals/ApprovalsPage.tsx').then((loaded) => loaded.ApprovalsPage),
  ),
  screen(paths.trash, { title: 'trash' }, () =>
    import('../../features/trash/TrashPage.tsx').then((loaded) => loaded.TrashPage),
  ),
]
