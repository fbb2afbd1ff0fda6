import { z } from 'zod'
import { eventKind } from '../live/event.ts'

/** Something was written down: to who may read the system log, who then asks for it. */
export const systemLogGrew = eventKind('systemLog.grew', z.object({ lastId: z.number().int() }))
