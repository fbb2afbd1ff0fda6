import type { Kysely } from 'kysely'
import { type EventPlace, mayEdit, maySeeDetails } from '#contract/calendar/calendar.policy.ts'
import type { CalendarEvent } from '#contract/calendar/calendar.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import { conflict, forbidden, notFound } from '../../platform/errors.ts'
import type { Database } from '../../platform/schema.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { findSeries, type Guests, guestsOf, namedPeople } from './calendar.queries.ts'
import { type OutsideGuests, outsideGuestsOf, shownOutside } from './outsideGuests/outsideGuests.queries.ts'
import { type EventRow, type Instance, instanceAt, type Series } from './series.ts'
import { whenOf } from './times.ts'

/** An event that this person may see: the series, and the occurrence that was asked for, or else the series itself. */
export interface OpenEvent extends Series {
  instance: Instance
  guests: Guests
  outside: OutsideGuests
}

export function placeOf({ root, guests }: Pick<OpenEvent, 'root' | 'guests'>, row: EventRow): EventPlace {
  const guestIds = (guests.get(row.id) ?? []).map(({ id }) => id)
  return { ownerId: root.ownerId, guestIds, visibility: row.visibility }
}

/** Or 404: a person who may not see the details does not learn that it exists. */
export async function visibleEvent(
  db: Kysely<Database>,
  actor: Actor,
  id: number,
  occurrence: string | null,
  options: { forUpdate?: boolean; deleted?: boolean } = {},
): Promise<OpenEvent> {
  const series = await findSeries(db, id, options)
  if (!series) throw notFound('event')
  const instance =
    occurrence === null ? { row: series.root, occurrence: null, times: series.root } : instanceAt(series, occurrence)
  if (!instance) throw notFound('event')
  const open = { ...series, instance, guests: await guestsOf(db, [id]), outside: await outsideGuestsOf(db, [id]) }
  if (!maySeeDetails(actor, placeOf(open, instance.row))) throw notFound('event')
  return open
}

/** The same for a change, in the version that the person has before them. */
export async function editableEvent(
  tx: Transaction,
  actor: Actor,
  id: number,
  { occurrence, version }: { occurrence: string | null; version: number },
): Promise<OpenEvent> {
  const open = await visibleEvent(tx.db, actor, id, occurrence, { forUpdate: true })
  if (!mayEdit(actor, placeOf(open, open.instance.row))) throw forbidden('eventNotYours')
  if (open.root.version !== version) throw conflict('staleVersion', await eventOf(tx.db, actor, open))
  return open
}

export async function readEvent(
  db: Kysely<Database>,
  actor: Actor,
  id: number,
  occurrence: string | null,
): Promise<CalendarEvent> {
  return eventOf(db, actor, await visibleEvent(db, actor, id, occurrence))
}

async function eventOf(db: Kysely<Database>, actor: Actor, open: OpenEvent): Promise<CalendarEvent> {
  const { root, instance, guests, outside } = open
  const { row, occurrence, times } = instance
  const owner = (await namedPeople(db, [root.ownerId])).get(root.ownerId)
  if (!owner) throw notFound('event')
  const invited = [...(guests.get(row.id) ?? [])]
  const { title, type, timeZone, place, link, text, visibility, reminders } = row
  return {
    ...{ title, type, timeZone, place, link, text, visibility, reminders, occurrence, owner },
    id: root.id,
    when: whenOf(times),
    recurrence: root.recurrence,
    guests: invited,
    outsideGuests: await shownOutside(db, root.id, outside.get(row.id) ?? []),
    myReply: invited.find(({ id }) => id === actor.id)?.reply ?? null,
    mayEdit: mayEdit(actor, placeOf(open, row)),
    version: root.version,
    createdAt: root.createdAt.toISOString(),
    updatedAt: root.updatedAt.toISOString(),
  }
}
