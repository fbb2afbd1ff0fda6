import { z } from 'zod'
import { eventKind } from '../live/event.ts'

/** A webhook is new, changed, gone, or stands differently with its receiver: to Admins, who ask again. */
export const webhooksChanged = eventKind('webhooks.changed', z.object({}))
