import type { TokenRight } from '#contract/accounts/tokenScopes.ts'
import type { Layer } from '#contract/calendar/calendar.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { BroughtOccurrence, CalendarSource } from '../../platform/calendarSource.ts'
import type { Context } from '../../platform/context.ts'

/** A program with a token for the calendar alone learns nothing of deals and expenses from it. */
export const openToToken = ({ apiToken }: Actor, { area }: CalendarSource, right: TokenRight) =>
  apiToken === undefined || apiToken.scopes.includes(`${area}:${right}`)

/** The chosen layers that other features bring. */
export async function broughtOccurrences(
  ctx: Context,
  actor: Actor,
  days: { from: string; to: string },
  { sources, layers }: { sources: readonly CalendarSource[]; layers: readonly Layer[] },
): Promise<BroughtOccurrence[]> {
  const rows: BroughtOccurrence[] = []
  for (const source of sources) {
    if (!layers.includes(source.layer) || !openToToken(actor, source, 'read')) continue
    rows.push(...(await source.between(ctx, actor, days)))
  }
  return rows
}
