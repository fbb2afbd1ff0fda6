import { z } from 'zod'
import { eventKind } from '../live/event.ts'

/** Many events came or went at once: to whoever may see one of them, who asks again. */
export const calendarImportsChanged = eventKind('calendarImports.changed', z.object({}))
