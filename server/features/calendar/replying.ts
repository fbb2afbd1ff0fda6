import type { calendarEndpoints } from '#contract/calendar/calendar.endpoints.ts'
import { mayReply } from '#contract/calendar/calendar.policy.ts'
import type { CalendarEvent, Reply } from '#contract/calendar/calendar.schemas.ts'
import type { BodyOf } from '#contract/http/endpoint.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { forbidden } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { placeOf, readEvent, visibleEvent } from './access.ts'
import { ownRow } from './changingOne.ts'
import { tellOwner } from './notifications.ts'
import { announce, eventObject } from './settling.ts'

type Answer = BodyOf<typeof calendarEndpoints.reply>

/** A guest's own matter: the version stays, so that nobody who is writing the event meets a conflict. */
export function replyTo(ctx: Context, actor: Actor, id: number, { reply, occurrence }: Answer): Promise<CalendarEvent> {
  return inTransaction(ctx, actor, async (tx) => {
    const open = await visibleEvent(tx.db, actor, id, occurrence, { forUpdate: true })
    if (!mayReply(actor, placeOf(open, open.instance.row))) throw forbidden('notInvited')
    const rows = occurrence === null ? { rootId: id } : { eventId: await ownRow(tx, open) }
    await setReply(tx, rows, actor.id, reply)
    await tx.record({ action: 'event.answered', object: eventObject(open.root), after: { reply, occurrence } })
    await announce(tx, open, open.root.version)
    await tellOwner(tx, open.instance, reply)
    return readEvent(tx.db, actor, id, occurrence)
  })
}

/** In one row, or in all of the series. */
export async function setReply(
  tx: Transaction,
  rows: { rootId: number } | { eventId: number },
  userId: number,
  reply: Reply,
) {
  const guest = tx.db.updateTable('calendarGuests').set({ reply }).where('userId', '=', userId)
  const chosen = 'rootId' in rows ? guest.where('rootId', '=', rows.rootId) : guest.where('eventId', '=', rows.eventId)
  await chosen.execute()
}
