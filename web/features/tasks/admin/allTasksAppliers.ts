import { taskChanged, taskGone } from '#contract/tasks/tasks.events.ts'
import { on, type Reaction, stale } from '../../../lib/live/reactions.ts'
import { taskKeys } from '../state/taskKeys.ts'

/** Filter, order and page of a table are the server's to say. */
export const allTasksLive: Reaction[] = [...on([taskChanged, taskGone], stale(taskKeys.tables))]
