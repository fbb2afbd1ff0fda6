import type { TaskStatus } from '#contract/tasks/transitions.ts'

/** When a card came to be done: it keeps its moment while it stays among what is done, and loses it when it leaves. */
export function arrivalIn(column: { taskStatus: TaskStatus | null }, before: Date | null, now: Date): Date | null {
  return column.taskStatus === 'completed' ? (before ?? now) : null
}
