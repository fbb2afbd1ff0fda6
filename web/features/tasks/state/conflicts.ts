import { keysOf } from '#contract/keysOf.ts'
import type { Task, TaskChange } from '#contract/tasks/tasks.schemas.ts'

export type FieldPatch = Omit<TaskChange, 'version'>
export type TaskField = keyof FieldPatch

/** Somebody else changed the same fields meanwhile. */
export interface FieldConflict {
  base: Task
  current: Task
  patch: FieldPatch
  /** The patch applied to the task, for showing it. */
  shown: Partial<Task>
  fields: readonly TaskField[]
}

const ids = (people: readonly { id: number }[]) => people.map(({ id }) => id).sort((a, b) => a - b)

/** The value of a field in the form that a write uses. */
export function writtenValue(task: Task, field: TaskField): unknown {
  switch (field) {
    case 'assigneeId':
      return task.assignee.id
    case 'approverId':
      return task.approver?.id ?? null
    case 'spaceId':
      return task.space?.id ?? null
    case 'participantIds':
      return ids(task.participants)
    default:
      return task[field]
  }
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The fields of the patch that somebody else changed meanwhile. */
export function conflicting(base: Task, current: Task, patch: FieldPatch): TaskField[] {
  return keysOf(patch).filter((field) => {
    const now = writtenValue(current, field)
    return !same(now, writtenValue(base, field)) && !same(now, patch[field])
  })
}
