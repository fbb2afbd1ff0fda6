import { z } from 'zod'
import { id } from '../http/fields.ts'
import { eventKind } from '../live/event.ts'

/** To the person's own room. */
export const mentionsChanged = eventKind(
  'mentions.changed',
  z.object({ messageId: id.nullable(), unreadCount: z.number().int() }),
)
