import { z } from 'zod'
import { eventKind } from '../live/event.ts'

/** To everybody; each person asks for the part that they may read. */
export const billingChanged = eventKind('billing.changed', z.object({}))
