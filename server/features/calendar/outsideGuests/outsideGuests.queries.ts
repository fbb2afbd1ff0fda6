import { createHash } from 'node:crypto'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { OutsideGuest } from '#contract/calendar/outsideGuests.ts'
import type { Database } from '../../../platform/schema.ts'

type Db = Kysely<Database>

export type OutsideGuestRow = Selectable<Database['calendarOutsideGuests']>

/** The guests from outside, by row of the event. */
export type OutsideGuests = ReadonlyMap<number, readonly OutsideGuestRow[]>

export async function outsideGuestsOf(db: Db, rootIds: readonly number[]): Promise<OutsideGuests> {
  const rows = await db
    .selectFrom('calendarOutsideGuests')
    .selectAll()
    .where('rootId', '=', sql<number>`any(${[...rootIds]}::bigint[])`)
    .orderBy('name')
    .orderBy('address')
    .execute()
  return Map.groupBy(rows, ({ eventId }) => eventId)
}

/** What stays of an address that wants no mails: it is found again by it, and not read from it. */
export const hashOfAddress = (address: string) => createHash('sha256').update(address).digest('base64url')

export async function stoppedAmong(db: Db, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set()
  const byHash = new Map(addresses.map((address) => [hashOfAddress(address), address]))
  const rows = await db
    .selectFrom('eventMailStops')
    .select('addressHash')
    .where('addressHash', 'in', [...byHash.keys()])
    .execute()
  return new Set(rows.flatMap(({ addressHash }) => byHash.get(addressHash) ?? []))
}

/** As the page shows them, with what became of their mail. */
export async function shownOutside(db: Db, rootId: number, rows: readonly OutsideGuestRow[]): Promise<OutsideGuest[]> {
  if (rows.length === 0) return []
  const stopped = await stoppedAmong(
    db,
    rows.map(({ address }) => address),
  )
  const invitations = await db
    .selectFrom('eventInvitations')
    .select(['address', 'state'])
    .where('rootId', '=', rootId)
    .execute()
  const states = new Map(invitations.map(({ address, state }) => [address, state]))
  return rows.map(({ address, name, reply, note, answeredAt }) => {
    const state = states.get(address) ?? 'new'
    const mail = stopped.has(address) ? 'stopped' : state === 'new' ? 'planned' : state
    return { address, name, reply, note, answeredAt: answeredAt?.toISOString() ?? null, mail }
  })
}

/** Everybody who is invited now or was told of it: whoever has to hear of a change. */
export async function addressesOf(db: Db, rootIds: readonly number[]) {
  const rows = sql<number>`any(${[...rootIds]}::bigint[])`
  return db
    .selectFrom('calendarOutsideGuests')
    .select(['rootId', 'address'])
    .where('rootId', '=', rows)
    .union(
      db
        .selectFrom('eventInvitations')
        .select(['rootId', 'address'])
        .where('rootId', '=', rows)
        .where('told', 'is not', null),
    )
    .execute()
}
