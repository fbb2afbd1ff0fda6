import type { Task } from '#contract/tasks/tasks.schemas.ts'
import type { TaskSeed } from '../create/taskDialogs.ts'

/** What a copy takes with it: the work, not what has been done of it. */
export const seedOf = (task: Task): TaskSeed => ({
  title: task.title,
  description: task.description,
  assignee: task.assignee,
  participants: task.participants,
  priority: task.priority,
  startDay: task.startDay,
  endDay: task.endDay,
  spaceId: task.space?.id ?? null,
  labels: task.labels,
  checklist: task.checklist.map(({ text }) => text),
  recurrence: task.recurrence,
  estimateMinutes: task.estimateMinutes,
  requiresApproval: task.requiresApproval,
})
