import { href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import type { Action, Subject } from '#contract/roles/abilities.ts'
import { adminRole, projectManagerRole } from '#contract/roles/roleNames.ts'
import type app from '../i18n/tr/app.json'
import {
  AtIcon,
  BoardIcon,
  CalendarIcon,
  ExpenseIcon,
  FilterIcon,
  HistoryIcon,
  HomeIcon,
  MessageIcon,
  MoreHorizontalIcon,
  ProjectFolderIcon,
  ReportsIcon,
  SettingsIcon,
  TaskIcon,
  TasksIcon,
  UsersIcon,
} from '../ui/icons.ts'
import type { IconComponent } from '../ui/pointing.ts'

type Words = typeof app

export interface MenuEntry {
  /** Its word in the catalogue `app`. */
  title: `menu.${keyof Words['menu']}` | `screens.${keyof Words['screens']}`
  icon?: IconComponent
  /** `paths.index` is the overview: the guard leads everybody to their own. */
  to?: string
  /** One of these role names must be contained in one of the person's; none means everybody. */
  roles?: readonly string[]
  action?: Action
  subject?: Subject
  children?: readonly MenuEntry[]
  /** One person's alone, or for writing only: somebody who looks through their eyes does not find it. */
  personal?: true
  /** What the addresses of further pages begin with that belong to it. */
  pages?: readonly string[]
}

const admins = [adminRole]

/** `/proje-yonetim/$id` begins with `/proje-yonetim/`. */
const beginningOf = (path: string) => path.slice(0, path.indexOf('$'))

export const mainMenu: readonly MenuEntry[] = [
  { title: 'menu.overview', icon: HomeIcon, to: paths.index },
  { title: 'menu.mentions', icon: AtIcon, to: paths.mentions, personal: true },
  { title: 'menu.kanban', icon: BoardIcon, to: paths.kanban, personal: true },
  { title: 'menu.expenses', icon: ExpenseIcon, to: paths.expenses },
  { title: 'menu.directMessages', icon: MessageIcon, to: paths.directMessages, personal: true },
  { title: 'menu.tasks', icon: TasksIcon, to: paths.tasks },
  { title: 'menu.calendar', icon: CalendarIcon, to: paths.calendar, personal: true },
  {
    // What the specified menu does not name, in one place below it.
    title: 'menu.more',
    icon: MoreHorizontalIcon,
    children: [
      { title: 'screens.approvals', to: paths.approvals },
      { title: 'screens.starredMessages', to: paths.starredMessages, personal: true },
      { title: 'screens.search', to: paths.search, personal: true },
      { title: 'screens.users', to: paths.users, pages: [beginningOf(paths.user)] },
      { title: 'screens.salesPipeline', to: paths.salesPipeline, pages: [beginningOf(paths.salesProject)] },
      { title: 'menu.crm', to: paths.crm, roles: admins },
      { title: 'screens.accessControl', to: paths.accessControl, action: 'read', subject: 'AclDemo' },
      { title: 'screens.trash', to: paths.trash, personal: true },
      { title: 'screens.apiDocs', to: paths.apiDocs },
      { title: 'screens.contactAdmin', to: paths.contactAdmin, personal: true },
      {
        title: 'screens.profileSettings',
        to: href(paths.profileSettings, { tab: 'hesap' }),
        pages: [beginningOf(paths.profileSettings)],
        personal: true,
      },
    ],
  },
]

/** Above the deals, for who works with them; others find it among the rest. */
export const salesMenu: readonly MenuEntry[] = [
  {
    title: 'screens.salesPipeline',
    icon: FilterIcon,
    to: paths.salesPipeline,
    action: 'read',
    subject: 'SalesProject',
    pages: [beginningOf(paths.salesProject)],
  },
]

/** Below the heading "Admin", which shows only when one of these does. */
export const adminMenu: readonly MenuEntry[] = [
  {
    title: 'menu.projects',
    icon: ProjectFolderIcon,
    to: paths.projects,
    roles: [adminRole, projectManagerRole],
    pages: [beginningOf(paths.project)],
  },
  {
    title: 'menu.userManagement',
    icon: UsersIcon,
    roles: admins,
    children: [
      { title: 'menu.adminUsers', to: paths.adminUsers, roles: admins, pages: [beginningOf(paths.adminUser)] },
      { title: 'menu.adminUserCreate', to: paths.adminUserCreate, roles: admins, personal: true },
      { title: 'menu.modules', to: paths.modules, roles: admins },
    ],
  },
  {
    title: 'menu.taskManagement',
    icon: TaskIcon,
    roles: admins,
    children: [
      { title: 'menu.allTasks', to: paths.allTasks, roles: admins },
      { title: 'menu.pendingTasks', to: paths.pendingTasks, roles: admins },
    ],
  },
  {
    title: 'menu.reports',
    icon: ReportsIcon,
    roles: admins,
    children: [
      {
        title: 'menu.taskReports',
        roles: admins,
        children: [
          { title: 'menu.detailedTaskReport', to: paths.detailedTaskReport, roles: admins },
          { title: 'menu.taskSummary', to: paths.taskSummary, roles: admins },
        ],
      },
      {
        title: 'menu.userReports',
        roles: admins,
        children: [
          { title: 'screens.userDetailsReport', to: paths.userDetailsReport, roles: admins },
          { title: 'screens.userSummaryReport', to: paths.userSummaryReport, roles: admins },
        ],
      },
      { title: 'screens.userTaskAnalysis', to: paths.userTaskAnalysis, roles: admins },
    ],
  },
  {
    title: 'menu.activityTracking',
    icon: HistoryIcon,
    roles: admins,
    children: [
      { title: 'menu.userActivities', to: paths.userActivities, roles: admins },
      { title: 'screens.systemLog', to: paths.systemLog, roles: admins },
    ],
  },
  { title: 'menu.systemSettings', icon: SettingsIcon, to: paths.systemStatus, roles: admins },
]
