import type { TaskState } from '#contract/tasks/tasks.schemas.ts'

type Dated = Pick<TaskState, 'version' | 'updatedAt'>

/** Ticks and comments do not raise the version; then the later time counts. */
export function isOlder(given: Dated, known: Dated): boolean {
  return given.version < known.version || (given.version === known.version && given.updatedAt < known.updatedAt)
}
