import type { QueryClient } from '@tanstack/react-query'
import { taskChanged, taskGone } from '#contract/tasks/tasks.events.ts'
import { registerApplier } from '../../../lib/live/appliers.ts'
import { taskKeys } from '../state/taskKeys.ts'

const waitMs = 200
let waiting = false

/** Filter, order and page of a table are the server's to say; many events in a row ask once. */
function refresh(queryClient: QueryClient): void {
  if (waiting) return
  waiting = true
  setTimeout(() => {
    waiting = false
    void queryClient.invalidateQueries({ queryKey: taskKeys.tables })
  }, waitMs)
}

export function registerAllTasksAppliers(): void {
  registerApplier(taskChanged.name, taskChanged.payload, refresh)
  registerApplier(taskGone.name, taskGone.payload, refresh)
}
