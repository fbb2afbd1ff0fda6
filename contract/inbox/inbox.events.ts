import { z } from 'zod'
import { id } from '../http/fields.ts'
import { eventKind } from '../live/event.ts'

/** To my own devices: my cursor, so that reading on one clears all. */
export const cursorMoved = eventKind(
  'inbox.cursorMoved',
  z.object({
    conversationId: id,
    lastReadSeq: z.number().int(),
    unreadCount: z.number().int(),
    mentionCount: z.number().int(),
    hidden: z.boolean(),
  }),
)
/** To the room of a dm or group: how far somebody has read. */
export const readUpTo = eventKind('inbox.readUpTo', z.object({ conversationId: id, userId: id, seq: z.number().int() }))
