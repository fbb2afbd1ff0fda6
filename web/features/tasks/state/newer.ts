import type { TaskState } from '#contract/tasks/tasks.schemas.ts'

type Dated = Pick<TaskState, 'version' | 'updatedAt'>

/** Ticks and comments leave the version alone; then the later moment counts. */
export function isOlder(given: Dated, known: Dated): boolean {
  return given.version < known.version || (given.version === known.version && given.updatedAt < known.updatedAt)
}
