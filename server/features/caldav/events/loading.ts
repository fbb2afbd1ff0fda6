import { type Kysely, sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/schema.ts'
import { guestsOf, seriesOf } from '../../calendar/calendar.queries.ts'
import { outsideGuestsOf } from '../../calendar/outsideGuests/outsideGuests.queries.ts'
import { happensIn, type Range, type Series } from '../../calendar/series.ts'
import { uidsOf } from '../names.queries.ts'
import { type EventWriting, eventText, ZoneTexts } from './eventText.ts'

type Db = Kysely<Database>

/** Texts of the events by their ids, all in the same few queries. */
export async function eventTexts(db: Db, actor: Actor, ids: readonly number[]): Promise<Map<number, string>> {
  const { all, writing } = await loadEvents(db, actor, ids)
  return new Map(all.map((series) => [series.root.id, eventText(series, writing)]))
}

export async function loadEvents(
  db: Db,
  actor: Actor,
  ids: readonly number[],
): Promise<{ all: Series[]; writing: EventWriting }> {
  const all = await seriesOf(db, ids)
  const guests = await guestsOf(db, ids)
  const outside = await outsideGuestsOf(db, ids)
  const named = [...all.map(({ root }) => root.ownerId), ...[...guests.values()].flat().map(({ id }) => id)]
  const people = await addressesOf(db, [...new Set(named)])
  const uids = await uidsOf(db, { userId: actor.id, collection: 'events' })
  return { all, writing: { readerId: actor.id, guests, outside, people, uids, zones: new ZoneTexts() } }
}

async function addressesOf(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'fullName', 'email'])
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
  return new Map(rows.map(({ id, ...person }) => [id, person]))
}

/** Those of the events that happen within a time, by the person's own days. */
export async function eventsWithin(db: Db, ids: readonly number[], range: Range): Promise<Set<number>> {
  const all = await seriesOf(db, ids)
  const within = all.filter((series) => {
    const { spanStart, spanEnd } = series.root
    if (spanStart > range.to || (spanEnd !== null && spanEnd < range.from)) return false
    return happensIn(series, range)
  })
  return new Set(within.map(({ root }) => root.id))
}
