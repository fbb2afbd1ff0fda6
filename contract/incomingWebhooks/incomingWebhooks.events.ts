import { z } from 'zod'
import { id } from '../http/fields.ts'
import { eventKind } from '../live/event.ts'

/** One is new, changed or gone: to the channel and to Admins, who ask again if they may. */
export const incomingWebhooksChanged = eventKind('incomingWebhooks.changed', z.object({ channelId: id }))
