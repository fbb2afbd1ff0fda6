import { z } from 'zod'
import { id } from '../http/fields.ts'
import { eventKind } from '../live/event.ts'
import { trashKinds } from './trash.endpoints.ts'

/** Something left the trash for good: to the person who deleted it, and to the people who manage its space. */
export const trashRemoved = eventKind('trash.removed', z.object({ kind: z.enum(trashKinds), id }))
