import { z } from 'zod'
import { id } from '../http/fields.ts'
import { eventKind } from '../live/event.ts'

/** To everybody who sees the report. Carries no contents: listeners have different rights on it, so they ask again. */
export const expenseChanged = eventKind('expense.changed', z.object({ id, version: z.number().int() }))
/** In the trash, or the listener may no longer see it. */
export const expenseGone = eventKind('expense.gone', z.object({ id }))
/** To its owner and to accounting. */
export const advancesChanged = eventKind('expense.advancesChanged', z.object({ ownerId: id }))
/** Rates of days were set or withdrawn. */
export const ratesChanged = eventKind('expense.ratesChanged', z.object({}))
