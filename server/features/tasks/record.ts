import type { TaskState } from '#contract/tasks/tasks.schemas.ts'
import type { Transaction } from '../../platform/transaction.ts'

/** What the log records beside the fields: why, for whom, and that somebody decided about themselves. */
export interface Circumstances {
  reason?: string
  deputyFor?: number
  ownRequest?: true
}

type Fields = Record<string, unknown>

/** A line of the activity log that is also part of the task's history: the old and new value of each field. */
export function recordTask(
  tx: Transaction,
  task: Pick<TaskState, 'id' | 'key' | 'title'>,
  action: string,
  change: { before?: Fields; after?: Fields & Circumstances } = {},
) {
  return tx.record({
    action: `task.${action}`,
    object: { kind: 'task', id: task.id, title: `${task.key} ${task.title}` },
    ...change,
  })
}

/** The task has the long texts; the log only needs to show that they differ. */
const longest = 300
const shortened = (value: unknown) => (typeof value === 'string' ? value.slice(0, longest) : value)

/** Only what differs, on both sides. */
export function differences(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const changed = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  const side = (fields: Fields) => Object.fromEntries(changed.map((key) => [key, shortened(fields[key] ?? null)]))
  return { before: side(before), after: side(after) }
}
