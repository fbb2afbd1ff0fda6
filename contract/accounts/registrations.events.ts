import { z } from 'zod'
import { eventKind } from '../live/event.ts'

/** An Admin decided: it leaves the list of waiting ones. */
export const registrationDecided = eventKind('registration.decided', z.object({ userId: z.number().int() }))
