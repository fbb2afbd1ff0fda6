import type { Insertable } from 'kysely'
import type { calendarEndpoints } from '#contract/calendar/calendar.endpoints.ts'
import type { CalendarEvent } from '#contract/calendar/calendar.schemas.ts'
import type { BodyOf } from '#contract/http/endpoint.ts'
import type { Actor } from '../../platform/actor.ts'
import { isTimeZone } from '../../platform/config.ts'
import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { once } from '../../platform/idempotency.ts'
import type { Database } from '../../platform/schema.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { readEvent, visibleEvent } from './access.ts'
import { checkedGuests, setGuests } from './guests.ts'
import { tellGuests } from './notifications.ts'
import { addOutsideGuests, countInvited, sortedOut } from './outsideGuests/change.ts'
import { firstFrom } from './recurrenceStarts.ts'
import { seriesSpan } from './series.ts'
import { allGuests, eventObject, invitedOutsideNote, settle } from './settling.ts'
import { clockStart, startingAt, type Times, timesOf, whenOf } from './times.ts'

type EventDraft = Omit<BodyOf<typeof calendarEndpoints.create>, 'clientId'>

export function createEvent(
  ctx: Context,
  actor: Actor,
  { clientId, ...draft }: BodyOf<typeof calendarEndpoints.create>,
): Promise<CalendarEvent> {
  return inTransaction(ctx, actor, async (tx) => {
    const id = await once(tx, { userId: actor.id, key: clientId, body: draft }, async () => {
      const made = await addEvent(tx, actor, draft)
      const { instance, guests } = await visibleEvent(tx.db, actor, made, null)
      await tellGuests(tx, 'eventInvited', instance, allGuests(guests))
      return made
    })
    return readEvent(tx.db, actor, id, null)
  })
}

export async function addEvent(tx: Transaction, actor: Actor, draft: EventDraft): Promise<number> {
  const { when, timeZone, guestIds, outsideGuests, ...details } = draft
  const { outside, colleagues } = await sortedOut(tx, outsideGuests)
  const guests = await checkedGuests(tx, actor.id, [...guestIds, ...colleagues])
  const times = fitted(timesOf(when, checkedZone(timeZone ?? actor.timeZone)), details.recurrence)
  const row = { ...details, ...times, ownerId: actor.id, createdAt: tx.now, updatedAt: tx.now }
  const id = await insertRow(tx, { ...row, ...seriesSpan(row, []) })
  await setGuests(tx, { eventId: id, rootId: id }, guests)
  await countInvited(tx, outside.length)
  await addOutsideGuests(tx, { eventId: id, rootId: id }, outside)
  await tx.record({
    action: 'event.created',
    object: eventObject({ id, ...details }),
    after: {
      ...{ when: whenOf(times), visibility: details.visibility, recurrence: details.recurrence },
      ...invitedOutsideNote(details, { added: outside, removed: [] }),
    },
  })
  await settle(tx, id)
  return id
}

export async function insertRow(tx: Transaction, row: Insertable<Database['calendarEvents']>): Promise<number> {
  const { id } = await tx.db.insertInto('calendarEvents').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A series begins with the first day that its rule knows: "every Monday", begun on a Sunday, begins on Monday. */
export function fitted(times: Times, recurrence: string | null): Times {
  if (recurrence === null) return times
  const start = clockStart(times)
  const first = firstFrom(recurrence, start, start)
  if (first === undefined) throw invalid({ recurrence: 'recurrenceEmpty' })
  return first === start ? times : startingAt(times, first)
}

export function checkedZone(timeZone: string): string {
  if (!isTimeZone(timeZone)) throw invalid({ timeZone: 'unknownTimeZone' })
  return timeZone
}
