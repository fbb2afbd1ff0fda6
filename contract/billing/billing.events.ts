import { z } from 'zod'
import { eventKind } from '../live/event.ts'

/** To everybody, who asks for what is theirs to read. */
export const billingChanged = eventKind('billing.changed', z.object({}))
