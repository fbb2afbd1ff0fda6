import { z } from 'zod'
import { id } from '../http/fields.ts'
import { eventKind } from '../live/event.ts'

/**
 * To everybody in the project's space. None of these carries contents, as not everybody there may see the money: pages
 * that show the project, a list or the menu ask again. Progress follows from `task.changed` and `task.gone`.
 */
export const projectChanged = eventKind('project.changed', z.object({ id, version: z.number().int() }))
/** The listener may no longer see it. */
export const projectGone = eventKind('project.gone', z.object({ id }))
/** Added, changed, done, removed or back. */
export const milestonesChanged = eventKind('project.milestonesChanged', z.object({ projectId: id }))
export const projectFilesChanged = eventKind('project.filesChanged', z.object({ projectId: id }))
