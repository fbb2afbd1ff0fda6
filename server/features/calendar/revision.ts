import type { calendarEndpoints } from '#contract/calendar/calendar.endpoints.ts'
import type { CalendarEvent } from '#contract/calendar/calendar.schemas.ts'
import type { BodyOf } from '#contract/http/endpoint.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { forbidden, invalid } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { editableEvent, type OpenEvent, readEvent, visibleEvent } from './access.ts'
import { type Change, type Difference, differenceOf } from './changes.ts'
import { changeAll } from './changingAll.ts'
import { changeOne } from './changingOne.ts'
import { tellGuests } from './notifications.ts'
import { eventObject, invitedOutsideNote, settle } from './settling.ts'
import { isFirst, splitSeries } from './split.ts'
import { whenOf } from './times.ts'

type Revision = BodyOf<typeof calendarEndpoints.update>
type Reach = Pick<Revision, 'scope' | 'occurrence'>

/** Where the event is found after the change. */
interface EventAddress {
  id: number
  occurrence: string | null
}

export function reviseEvent(ctx: Context, actor: Actor, id: number, revision: Revision): Promise<CalendarEvent> {
  const { scope, occurrence, version, ...change } = revision
  return inTransaction(ctx, actor, async (tx) => {
    const open = await editableEvent(tx, actor, id, { occurrence, version })
    const reach = reachOf(open, { scope, occurrence })
    const difference = await differenceOf(tx, open, change)
    // Only the owner changes who sees it: a manager of the calendar would hide it from everyone, even from themselves.
    if (difference.details.visibility && open.root.ownerId !== actor.id) throw forbidden('eventNotYours')
    const place = await changeWithin(tx, actor, open, reach, change, difference)
    const { timesChanged, details } = difference
    const after = await visibleEvent(tx.db, actor, place.id, place.occurrence)
    await tx.record({
      action: 'event.changed',
      object: eventObject({ ...after.instance.row, id: place.id }),
      before: { when: whenOf(open.instance.times), visibility: open.instance.row.visibility },
      after: {
        ...{ when: whenOf(after.instance.times), visibility: after.instance.row.visibility, scope: reach },
        ...invitedOutsideNote(after.instance.row, difference.outside),
      },
    })
    await tellGuests(tx, 'eventInvited', after.instance, difference.added)
    await tellGuests(tx, 'eventCancelled', open.instance, difference.removed)
    if (timesChanged || details.place !== undefined) {
      const stayed = (after.guests.get(after.instance.row.id) ?? []).map((guest) => guest.id)
      const told = stayed.filter((userId) => !difference.added.includes(userId))
      await tellGuests(tx, 'eventChanged', after.instance, told)
    }
    return readEvent(tx.db, actor, place.id, place.occurrence)
  })
}

/** A single event is always changed as a whole, and so is a series without a named occurrence. */
export function reachOf(open: OpenEvent, { scope, occurrence }: Reach): Reach['scope'] {
  if (open.root.recurrence === null || scope === 'all') return 'all'
  if (occurrence === null) throw invalid({ occurrence: 'required' })
  return scope === 'following' && isFirst(open) ? 'all' : scope
}

async function changeWithin(
  tx: Transaction,
  actor: Actor,
  open: OpenEvent,
  scope: Reach['scope'],
  change: Change,
  difference: Difference,
): Promise<EventAddress> {
  const { id } = open.root
  if (scope === 'this') {
    await changeOne(tx, open, change, difference)
    await settle(tx, id, open)
    return { id, occurrence: open.instance.occurrence }
  }
  if (scope === 'all') {
    const occurrence = await changeAll(tx, open, change, difference)
    await settle(tx, id, open)
    return { id, occurrence }
  }
  const newId = await splitSeries(tx, open)
  await settle(tx, id, open)
  const rest = await visibleEvent(tx.db, actor, newId, open.instance.occurrence)
  const occurrence = await changeAll(tx, rest, change, difference)
  await settle(tx, newId, rest)
  return { id: newId, occurrence }
}
