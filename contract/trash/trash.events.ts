import { z } from 'zod'
import { id } from '../http/fields.ts'
import { eventKind } from '../live/event.ts'
import { trashKinds } from './trash.endpoints.ts'

/** Something left the trash for good: to who had deleted it, and to who manages where it lay. */
export const trashRemoved = eventKind('trash.removed', z.object({ kind: z.enum(trashKinds), id }))
