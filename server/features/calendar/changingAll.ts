import type { Transaction } from '../../platform/transaction.ts'
import type { OpenEvent } from './access.ts'
import { type Change, changeGuests, type Difference } from './changes.ts'
import { fitted } from './creation.ts'
import { shiftedRule } from './recurrenceShift.ts'
import { hasStart } from './recurrenceStarts.ts'
import { clockOf, clockStart, dayMs, occurrenceAt, startingAt, type Times, timesOnly } from './times.ts'

/**
 * Applies a change of one occurrence to the whole series. Deleted occurrences stay deleted and moved ones stay moved:
 * their places move with the series. Returns the place of the occurrence afterwards.
 */
export async function changeAll(
  tx: Transaction,
  open: OpenEvent,
  change: Change,
  difference: Difference,
): Promise<string | null> {
  const { root, instance, changed } = open
  const oldStart = clockStart(root)
  const by = clockStart(difference.times) - clockStart(instance.times)
  const kept = root.recurrence === null ? null : shiftedRule(root.recurrence, oldStart, oldStart + by)
  const recurrence = change.recurrence === undefined ? kept : change.recurrence
  const wanted = difference.timesChanged ? moved(difference.times, oldStart + by) : timesOnly(root)
  const times = fitted(wanted, recurrence)
  const start = clockStart(times)

  const placeAfter = (occurrence: string): string | null => {
    const clock = wholeDay(clockOf(occurrence) + by, times.allDay)
    return recurrence !== null && hasStart(recurrence, start, clock) ? occurrenceAt(clock, times.allDay) : null
  }

  await tx.db
    .updateTable('calendarEvents')
    .set({
      ...difference.details,
      ...times,
      recurrence,
      cutRecurrence: null,
      excluded: root.excluded.flatMap((occurrence) => placeAfter(occurrence) ?? []),
    })
    .where('id', '=', root.id)
    .execute()
  await changeGuests(tx, open, { eventId: root.id, rootId: root.id }, difference)

  // From the end that the places move towards, so that none lands on one that is still taken.
  const inOrder = by > 0 ? [...changed].sort(latestFirst) : [...changed].sort((a, b) => latestFirst(b, a))
  for (const row of inOrder) {
    const occurrence = placeAfter(row.occurrence ?? '')
    if (occurrence === null) {
      await tx.db.deleteFrom('calendarEvents').where('id', '=', row.id).execute()
      continue
    }
    await tx.db
      .updateTable('calendarEvents')
      .set({ ...difference.details, occurrence, ...(row.id === instance.row.id ? difference.times : {}) })
      .where('id', '=', row.id)
      .execute()
    await changeGuests(tx, open, { eventId: row.id, rootId: root.id }, difference)
  }
  return instance.occurrence === null ? null : placeAfter(instance.occurrence)
}

const latestFirst = (a: { occurrence: string | null }, b: { occurrence: string | null }) =>
  (a.occurrence ?? '') < (b.occurrence ?? '') ? 1 : -1

const wholeDay = (clock: number, allDay: boolean) => (allDay ? Math.floor(clock / dayMs) * dayMs : clock)

const moved = (times: Times, clock: number) => startingAt(times, wholeDay(clock, times.allDay))
