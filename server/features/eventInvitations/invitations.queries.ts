import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../platform/schema.ts'
import { findSeries } from '../calendar/calendar.queries.ts'
import { type OutsideGuestRow, outsideGuestsOf } from '../calendar/outsideGuests/outsideGuests.queries.ts'
import type { Series } from '../calendar/series.ts'
import { knownTo, type Told, told } from './told.ts'

type Db = Kysely<Database>

export type InvitationRow = Selectable<Database['eventInvitations']>

/** One guest and one event, as both are now. */
export interface Standing {
  series: Series | undefined
  /** The rows of the event that the guest is invited to. */
  guests: readonly OutsideGuestRow[]
  /** What the guest should know of it; null for nothing. */
  now: Told | null
}

export async function standingOf(db: Db, rootId: number, address: string): Promise<Standing> {
  const series = await findSeries(db, rootId)
  if (!series) return { series, guests: [], now: null }
  const guests = [...(await outsideGuestsOf(db, [rootId])).values()].flat().filter((guest) => guest.address === address)
  const organizer = await db
    .selectFrom('users')
    .select(['fullName as name', 'language'])
    .where('id', '=', series.root.ownerId)
    .executeTakeFirstOrThrow()
  return { series, guests, now: knownTo(series, new Set(guests.map(({ eventId }) => eventId)), organizer) }
}

export function findInvitation(db: Db, rootId: number, address: string): Promise<InvitationRow | undefined> {
  return db
    .selectFrom('eventInvitations')
    .selectAll()
    .where('rootId', '=', rootId)
    .where('address', '=', address)
    .executeTakeFirst()
}

export const toldOf = ({ told: stored }: Pick<InvitationRow, 'told'>): Told | null =>
  stored === null ? null : told.parse(stored)

/** Nobody is told of, or answers to, what is over. */
export const isOver = ({ root }: Series, now: Date) => root.spanEnd !== null && root.spanEnd < now
