import type { TaskStatus } from '#contract/tasks/transitions.ts'

/** When a card was completed: it keeps the time while it stays in completed columns, and loses it when it leaves. */
export function arrivalIn(column: { taskStatus: TaskStatus | null }, before: Date | null, now: Date): Date | null {
  return column.taskStatus === 'completed' ? (before ?? now) : null
}
