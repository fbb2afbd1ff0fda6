import type { Kysely, Selectable } from 'kysely'
import type { OutsideCalendar } from '#contract/outsideCalendars/outsideCalendars.schemas.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import type { Database } from '../../platform/schema.ts'

export type OutsideCalendarRow = Selectable<Database['outsideCalendars']>

export function shownCalendar({ secrets, clock }: Context, row: OutsideCalendarRow): OutsideCalendar {
  const { id, name, colour, shown, events, unread, version, failure, status, nextFetchAt } = row
  const isDue = nextFetchAt <= clock.now() && failure !== 'secretLost'
  return {
    ...{ id, name, colour, shown, events, unread, version, failure, status },
    address: secrets.unseal(row.address) ?? '',
    state: isDue ? 'fetching' : failure === null ? 'working' : 'failing',
    fetchedAt: row.fetchedAt?.toISOString() ?? null,
    nextTryAt: isDue || failure === 'secretLost' ? null : nextFetchAt.toISOString(),
  }
}

export async function listCalendars(ctx: Context, userId: number): Promise<OutsideCalendar[]> {
  const rows = await ctx.db
    .selectFrom('outsideCalendars')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map((row) => shownCalendar(ctx, row))
}

/** Or 404: whose calendars others have is nobody's affair. */
export async function ownCalendar(
  db: Kysely<Database>,
  userId: number,
  id: number,
  { forUpdate = false } = {},
): Promise<OutsideCalendarRow> {
  const row = await db
    .selectFrom('outsideCalendars')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .$if(forUpdate, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row) throw notFound('outsideCalendar')
  return row
}
