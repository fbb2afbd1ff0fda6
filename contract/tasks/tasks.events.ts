import { z } from 'zod'
import { taskComment } from '../comments/comments.endpoints.ts'
import { id } from '../http/fields.ts'
import { eventKind } from '../live/event.ts'
import { taskState } from './tasks.schemas.ts'

/**
 * To everybody who sees the task: created, edited, moved, restored, commented, ticked; the task as it is now. `movesOf`
 * gives what the listener may do.
 */
export const taskChanged = eventKind('task.changed', taskState)
/** Deleted, or the listener may no longer see it. People who still see it get `task.changed` right after. */
export const taskGone = eventKind('task.gone', z.object({ id }))
/** New, edited or restored. */
export const taskCommentChanged = eventKind('task.commentChanged', taskComment)
export const taskCommentGone = eventKind('task.commentGone', z.object({ id, taskId: id }))
/** An entry of the time spent was added, changed, removed or restored; the sum comes with `task.changed`. */
export const taskTimeChanged = eventKind('task.timeChanged', z.object({ taskId: id }))
/** To my own devices. */
export const taskFiltersChanged = eventKind('task.filtersChanged', z.object({}))
