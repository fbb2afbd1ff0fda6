import { z } from 'zod'
import { id } from '../http/fields.ts'
import { eventKind } from '../live/event.ts'

/** A bot is new, changed, switched, or has other tokens: to Admins, who ask again. */
export const botsChanged = eventKind('bots.changed', z.object({}))
/** To everybody, who may have its messages open: what it is called and how it looks. */
export const botLooksChanged = eventKind(
  'bot.looksChanged',
  z.object({ id, fullName: z.string(), avatar: z.string().nullable() }),
)
