import { z } from 'zod'
import { eventKind } from '../live/event.ts'

/** The log has a new entry: to people who may read the system log, who then ask for it. */
export const systemLogGrew = eventKind('systemLog.grew', z.object({ lastId: z.number().int() }))
