import { hasAdminRole } from '#contract/roles/roleNames.ts'
import type { Feature } from '../../platform/feature.ts'
import { allTasksRoom } from './announce.ts'
import { taskApprovals } from './approvalSource.ts'
import { taskFileReaders } from './attachments.ts'
import { createComments, indexCommentsInTrash, indexTaskTexts } from './comments.table.ts'
import { taskComments } from './comments.ts'
import { expiryJobs } from './expiry.ts'
import { repeatingJobs } from './repeating.ts'
import { taskRoutes } from './tasks.routes.ts'
import { taskFileSearch, taskSearch } from './tasks.search.ts'
import { addRepeatDay, closeToLeavers, createTasks } from './tasks.table.ts'
import { createTaskTime, enterTimeSpent, indexTimeInTrash } from './time.table.ts'
import { taskTrash } from './trashSources.ts'

export const tasksFeature: Feature = {
  name: 'tasks',
  routes: taskRoutes,
  migrations: {
    '2026-11-15-31-tasks': createTasks,
    '2026-11-15-32-task-comments': createComments,
    '2026-11-15-66-tasks-closed-to-leavers': closeToLeavers,
    '2026-11-18-54-task-texts': indexTaskTexts,
    '2026-11-18-55-task-repeat-day': addRepeatDay,
    '2026-11-18-75-task-time': createTaskTime,
    '2026-11-18-76-task-time-until-now': enterTimeSpent,
    '2026-11-18-80-task-comments-in-trash': indexCommentsInTrash,
    '2026-11-18-80-task-time-in-trash': indexTimeInTrash,
  },
  jobs: { ...expiryJobs, ...repeatingJobs },
  rooms: async (_ctx, { roles }) => (hasAdminRole(roles) ? [allTasksRoom] : []),
  search: [taskSearch, taskFileSearch],
  fileReaders: taskFileReaders,
  approvals: taskApprovals,
  trash: [...taskTrash, taskComments.trash],
}
