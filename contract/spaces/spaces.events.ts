import { z } from 'zod'
import { id } from '../http/fields.ts'
import { eventKind } from '../live/event.ts'

/** To each person who has it in their list: it is new there, or looks otherwise now. */
export const spaceChanged = eventKind('space.changed', z.object({ id, version: z.number().int() }))
