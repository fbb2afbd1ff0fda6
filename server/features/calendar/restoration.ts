import type { calendarEndpoints } from '#contract/calendar/calendar.endpoints.ts'
import { mayEdit } from '#contract/calendar/calendar.policy.ts'
import type { BodyOf } from '#contract/http/endpoint.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, forbidden, notFound } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { editableEvent, type OpenEvent, placeOf, visibleEvent } from './access.ts'
import type { Changed } from './removal.ts'
import { eventObject, settle } from './settling.ts'

type Restoration = BodyOf<typeof calendarEndpoints.restore>

/** Undoes the deletion of the same scope, while nothing else happened to the event. */
export function restoreEvent(ctx: Context, actor: Actor, id: number, restoration: Restoration): Promise<Changed> {
  const { scope, occurrence, version } = restoration
  return inTransaction(ctx, actor, async (tx) => {
    if (scope === 'all' || occurrence === null) return bringBack(tx, actor, id, version)
    const open = await editableEvent(tx, actor, id, { occurrence: null, version })
    await (scope === 'this' ? putIn(tx, open, occurrence) : continueSeries(tx, open))
    await tx.record({ action: 'event.restored', object: eventObject(open.root), after: { scope, occurrence } })
    return settle(tx, id, open)
  })
}

/** From the trash, which decides who may restore it. */
export function restoreFromTrash(ctx: Context, actor: Actor, id: number): Promise<Changed> {
  return inTransaction(ctx, actor, async (tx) => {
    const [row] = await tx.db
      .updateTable('calendarEvents')
      .set({ deletedAt: null, deletedBy: null })
      .where('id', '=', id)
      .where('seriesId', 'is', null)
      .where('deletedAt', 'is not', null)
      .returningAll()
      .execute()
    if (!row) throw notFound('event')
    await tx.record({ action: 'event.restored', object: eventObject(row) })
    return settle(tx, id, { root: row, changed: [], guests: new Map() })
  })
}

async function bringBack(tx: Transaction, actor: Actor, id: number, version: number): Promise<Changed> {
  const open = await visibleEvent(tx.db, actor, id, null, { forUpdate: true, deleted: true })
  if (!mayEdit(actor, placeOf(open, open.root))) throw forbidden('eventNotYours')
  if (open.root.version !== version) throw conflict('staleVersion', undefined)
  await tx.db.updateTable('calendarEvents').set({ deletedAt: null, deletedBy: null }).where('id', '=', id).execute()
  await tx.record({ action: 'event.restored', object: eventObject(open.root) })
  return settle(tx, id, open)
}

async function putIn(tx: Transaction, { root }: OpenEvent, occurrence: string) {
  if (!root.excluded.includes(occurrence)) throw notFound('event')
  const excluded = root.excluded.filter((one) => one !== occurrence)
  await tx.db.updateTable('calendarEvents').set({ excluded }).where('id', '=', root.id).execute()
}

async function continueSeries(tx: Transaction, { root }: OpenEvent) {
  if (root.cutRecurrence === null) throw notFound('event')
  await tx.db
    .updateTable('calendarEvents')
    .set({ deletedAt: null, deletedBy: null })
    .where('seriesId', '=', root.id)
    .where('deletedAt', '=', root.cutAt)
    .execute()
  await tx.db
    .updateTable('calendarEvents')
    .set({ recurrence: root.cutRecurrence, cutRecurrence: null, cutAt: null })
    .where('id', '=', root.id)
    .execute()
}
