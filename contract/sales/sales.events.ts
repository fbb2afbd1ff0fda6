import { z } from 'zod'
import { id } from '../http/fields.ts'
import { eventKind } from '../live/event.ts'

/**
 * To everybody in the deal's space and to who decides its discount. Carries no contents, as not everybody there may see
 * the money: whoever shows the deal, its quotes, a list or a sum asks again.
 */
export const dealChanged = eventKind('sales.dealChanged', z.object({ id, version: z.number().int() }))
/** Written down or taken back. */
export const dealActivityChanged = eventKind('sales.activityChanged', z.object({ dealId: id }))
/** In the trash, or no longer for the hearer. */
export const dealGone = eventKind('sales.dealGone', z.object({ id }))
