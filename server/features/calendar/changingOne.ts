import { invalid } from '../../platform/errors.ts'
import type { Transaction } from '../../platform/transaction.ts'
import type { OpenEvent } from './access.ts'
import { type Change, changeGuests, type Difference } from './changes.ts'
import { insertRow } from './creation.ts'
import { copyGuests } from './guests.ts'
import { seriesSpan } from './series.ts'

/** The row of its own that the occurrence has, or gets now: as the series says, with the same guests and replies. */
export async function ownRow(tx: Transaction, { root, instance }: OpenEvent): Promise<number> {
  if (instance.row.id !== root.id) return instance.row.id
  const { id, version, cutRecurrence, cutAt, nextReminderAt, excluded, ...same } = root
  const row = { ...same, ...instance.times, seriesId: root.id, occurrence: instance.occurrence, recurrence: null }
  const eventId = await insertRow(tx, { ...row, ...seriesSpan(row, []), updatedAt: tx.now })
  await copyGuests(tx, root.id, { eventId, rootId: root.id })
  return eventId
}

export async function changeOne(tx: Transaction, open: OpenEvent, change: Change, difference: Difference) {
  if (change.recurrence !== undefined && change.recurrence !== open.root.recurrence) {
    throw invalid({ recurrence: 'recurrenceOfOne' })
  }
  const eventId = await ownRow(tx, open)
  await tx.db
    .updateTable('calendarEvents')
    .set({ ...difference.details, ...difference.times, updatedAt: tx.now })
    .where('id', '=', eventId)
    .execute()
  const guests = new Map(open.guests).set(eventId, open.guests.get(open.instance.row.id) ?? [])
  await changeGuests(tx, { ...open, guests }, { eventId, rootId: open.root.id }, difference)
}
