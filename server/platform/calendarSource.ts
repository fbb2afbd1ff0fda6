import type { TokenArea } from '#contract/accounts/tokenScopes.ts'
import type { DatedOccurrence, OutsideOccurrence } from '#contract/calendar/calendar.schemas.ts'
import type { Actor } from './actor.ts'
import type { Context } from './context.ts'

/** A screen of one month shows at most this many of a layer. */
export const mostOnCalendar = 1000

export type BroughtOccurrence = DatedOccurrence | OutsideOccurrence

/** What features above the calendar have on days: the calendar shows it as a layer. */
export interface CalendarSource {
  kind: BroughtOccurrence['kind']
  layer: 'closings' | 'payments' | 'outside'
  /** What an API token needs beside the calendar's own scope. */
  area: TokenArea
  /** What this person may see between two days, both included, in a fixed number of queries. */
  between(ctx: Context, actor: Actor, days: { from: string; to: string }): Promise<BroughtOccurrence[]>
  /** To another day, under the feature's own rules; what only can be looked at has none. */
  move?(ctx: Context, actor: Actor, to: { id: number; version: number; day: string }): Promise<{ version: number }>
}
