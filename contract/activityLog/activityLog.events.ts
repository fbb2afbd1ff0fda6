import { z } from 'zod'
import { eventKind } from '../live/event.ts'

/** Lines were added and sealed up to this one: to people who may read the log. */
export const activityLogGrew = eventKind('activityLog.grew', z.object({ lastId: z.number().int() }))
