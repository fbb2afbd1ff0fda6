import type { calendarEndpoints } from '#contract/calendar/calendar.endpoints.ts'
import { calendarChanged } from '#contract/calendar/calendar.events.ts'
import type { BodyOf } from '#contract/http/endpoint.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { editableEvent, type OpenEvent } from './access.ts'
import { tellGuests } from './notifications.ts'
import { planInvitations } from './outsideGuests/planning.ts'
import { reachOf } from './revision.ts'
import { roomsOf } from './rooms.ts'
import { allGuests, eventObject, settle } from './settling.ts'
import { rulesAround } from './split.ts'
import { whenOf } from './times.ts'

type Removal = BodyOf<typeof calendarEndpoints.remove>
export interface Changed {
  id: number
  version: number
}

/** Leaves out one occurrence, ends the series before one, or puts the whole of it into the trash. */
export function removeEvent(ctx: Context, actor: Actor, id: number, removal: Removal): Promise<Changed> {
  return inTransaction(ctx, actor, async (tx) => {
    const open = await editableEvent(tx, actor, id, removal)
    const { root, instance, guests } = open
    const scope = reachOf(open, removal)
    const changed = await { this: leaveOut, following: endBefore, all: putAway }[scope](tx, open)
    await tx.record({
      action: 'event.removed',
      object: eventObject(root),
      before: { when: whenOf(instance.times), scope },
    })
    const told = scope === 'all' ? allGuests(guests) : (guests.get(instance.row.id) ?? []).map((guest) => guest.id)
    await tellGuests(tx, 'eventCancelled', instance, told)
    return changed
  })
}

async function leaveOut(tx: Transaction, open: OpenEvent): Promise<Changed> {
  const { root, instance } = open
  await tx.db
    .updateTable('calendarEvents')
    .set({ excluded: [...root.excluded, instance.occurrence ?? ''] })
    .where('id', '=', root.id)
    .execute()
  return settle(tx, root.id, open)
}

async function endBefore(tx: Transaction, open: OpenEvent): Promise<Changed> {
  const { root, instance } = open
  const from = instance.occurrence ?? ''
  await tx.db
    .updateTable('calendarEvents')
    .set({ deletedAt: tx.now, deletedBy: tx.actor.id })
    .where('seriesId', '=', root.id)
    .where('occurrence', '>=', from)
    .where('deletedAt', 'is', null)
    .execute()
  await tx.db
    .updateTable('calendarEvents')
    .set({ recurrence: rulesAround(root, from).before, cutRecurrence: root.recurrence, cutAt: tx.now })
    .where('id', '=', root.id)
    .execute()
  return settle(tx, root.id, open)
}

async function putAway(tx: Transaction, { root, changed, guests }: OpenEvent): Promise<Changed> {
  const version = root.version + 1
  await tx.db
    .updateTable('calendarEvents')
    .set({ deletedAt: tx.now, deletedBy: tx.actor.id, version })
    .where('id', '=', root.id)
    .execute()
  await planInvitations(tx, [root.id])
  const visibilities = [root, ...changed].map(({ visibility }) => visibility)
  tx.emit(calendarChanged, { id: root.id, version }, roomsOf([root.ownerId, ...allGuests(guests)], visibilities))
  return { id: root.id, version }
}
