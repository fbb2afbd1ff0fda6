import { formatRecurrence } from '#contract/calendar/recurrence.ts'
import type { Transaction } from '../../platform/transaction.ts'
import type { OpenEvent } from './access.ts'
import { insertRow } from './creation.ts'
import { copyGuests, moveGuests } from './guests.ts'
import { ruleOf, startsFrom } from './recurrenceStarts.ts'
import type { EventRow } from './series.ts'
import { clockOf, clockStart, dayAfter, dayOfClock, startingAt } from './times.ts'

/** Nothing comes before it, so "from here on" is everything. */
export function isFirst({ root, instance }: OpenEvent): boolean {
  return instance.occurrence !== null && clockOf(instance.occurrence) <= clockStart(root)
}

/** The rule up to the day before, and the rule from there on. */
export function rulesAround(root: EventRow, occurrence: string): { before: string; after: string } {
  const rule = ruleOf(root.recurrence ?? '')
  const clock = clockOf(occurrence)
  const before = formatRecurrence({ ...rule, count: null, until: dayAfter(dayOfClock(clock), -1) })
  if (rule.count === null) return { before, after: formatRecurrence(rule) }
  let past = 0
  for (const start of startsFrom(root.recurrence ?? '', clockStart(root), clockStart(root))) {
    if (start >= clock) break
    past++
  }
  return { before, after: formatRecurrence({ ...rule, count: rule.count - past }) }
}

/** Ends the series before the occurrence and begins another there, to which everything later belongs. */
export async function splitSeries(tx: Transaction, open: OpenEvent): Promise<number> {
  const { root, instance, changed } = open
  const from = instance.occurrence ?? ''
  const { before, after } = rulesAround(root, from)
  const { id, version, cutRecurrence, cutAt, nextReminderAt, ...same } = root
  const newId = await insertRow(tx, {
    ...same,
    ...startingAt(root, clockOf(from)),
    recurrence: after,
    excluded: root.excluded.filter((occurrence) => occurrence >= from),
    createdAt: tx.now,
  })
  await copyGuests(tx, root.id, { eventId: newId, rootId: newId })
  const later = changed.filter(({ occurrence }) => (occurrence ?? '') >= from).map((row) => row.id)
  if (later.length > 0) {
    await tx.db.updateTable('calendarEvents').set({ seriesId: newId }).where('id', 'in', later).execute()
    await moveGuests(tx, later, newId)
  }
  await tx.db
    .updateTable('calendarEvents')
    .set({ recurrence: before, excluded: root.excluded.filter((occurrence) => occurrence < from) })
    .where('id', '=', root.id)
    .execute()
  return newId
}
