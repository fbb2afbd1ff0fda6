import { z } from 'zod'
import { id, version } from '../http/fields.ts'
import { eventKind } from '../live/event.ts'

/**
 * To everybody in the deal's space and to the people who decide its discount. Carries no contents, as not everybody
 * there may see the money: pages that show the deal, its quotes, a list or a sum ask again.
 */
export const dealChanged = eventKind('sales.dealChanged', z.object({ id, version: z.number().int() }))
/** Added, removed or taken back out of the trash. */
export const dealActivityChanged = eventKind('sales.activityChanged', z.object({ dealId: id }))
/** In the trash, or the listener may no longer see it. */
export const dealGone = eventKind('sales.dealGone', z.object({ id }))
export const letterheadChanged = eventKind('sales.letterheadChanged', z.object({ version }))
