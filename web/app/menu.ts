import { paths } from '#contract/paths.ts'
import type { Action, Subject } from '#contract/roles/abilities.ts'
import { adminRole, projectManagerRole } from '#contract/roles/roleNames.ts'
import type app from '../i18n/tr/app.json'
import {
  AtIcon,
  BoardIcon,
  CalendarIcon,
  ExpenseIcon,
  HistoryIcon,
  HomeIcon,
  MessageIcon,
  ProjectFolderIcon,
  ReportsIcon,
  TaskIcon,
  TasksIcon,
  UsersIcon,
} from '../ui/icons.ts'
import type { IconComponent } from '../ui/pointing.ts'

export interface MenuEntry {
  title: keyof (typeof app)['menu']
  icon?: IconComponent
  /** `paths.index` is the overview: the guard leads everybody to their own. */
  to?: string
  /** One of these role names must be contained in one of the person's; none means everybody. */
  roles?: readonly string[]
  action?: Action
  subject?: Subject
  children?: readonly MenuEntry[]
}

const admins = [adminRole]

export const mainMenu: readonly MenuEntry[] = [
  { title: 'overview', icon: HomeIcon, to: paths.index },
  { title: 'mentions', icon: AtIcon, to: paths.mentions },
  { title: 'kanban', icon: BoardIcon, to: paths.kanban },
  { title: 'expenses', icon: ExpenseIcon, to: paths.expenses },
  { title: 'directMessages', icon: MessageIcon, to: paths.directMessages },
  { title: 'tasks', icon: TasksIcon, to: paths.tasks },
  { title: 'calendar', icon: CalendarIcon, to: paths.calendar },
]

/** Below the heading "Admin", which shows only when one of these does. */
export const adminMenu: readonly MenuEntry[] = [
  { title: 'projects', icon: ProjectFolderIcon, to: paths.projects, roles: [adminRole, projectManagerRole] },
  {
    title: 'userManagement',
    icon: UsersIcon,
    roles: admins,
    children: [
      { title: 'adminUsers', to: paths.adminUsers, roles: admins },
      { title: 'adminUserCreate', to: paths.adminUserCreate, roles: admins },
      { title: 'modules', to: paths.modules, roles: admins },
    ],
  },
  {
    title: 'taskManagement',
    icon: TaskIcon,
    roles: admins,
    children: [
      { title: 'allTasks', to: paths.allTasks, roles: admins },
      { title: 'pendingTasks', to: paths.pendingTasks, roles: admins },
    ],
  },
  {
    title: 'reports',
    icon: ReportsIcon,
    roles: admins,
    children: [
      {
        title: 'taskReports',
        roles: admins,
        children: [
          { title: 'detailedTaskReport', to: paths.detailedTaskReport, roles: admins },
          { title: 'taskSummary', to: paths.taskSummary, roles: admins },
        ],
      },
    ],
  },
  {
    title: 'activityTracking',
    icon: HistoryIcon,
    roles: admins,
    children: [{ title: 'userActivities', to: paths.userActivities, roles: admins }],
  },
]
