import { calendarChanged } from '#contract/calendar/calendar.events.ts'
import type { Visibility } from '#contract/calendar/calendar.schemas.ts'
import { notFound } from '../../platform/errors.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { findSeries, type Guests, guestsOf } from './calendar.queries.ts'
import { planInvitations } from './outsideGuests/planning.ts'
import { planReminder } from './reminders.ts'
import { roomsOf } from './rooms.ts'
import { type EventRow, type Series, seriesSpan } from './series.ts'

/** The people of the event before a change: they are notified too. */
export interface Before extends Series {
  guests: Guests
}

/**
 * Updates everything that follows from a change of a series: its span, its reminders, its version, and the events to
 * its people.
 */
export async function settle(tx: Transaction, id: number, before?: Before): Promise<{ id: number; version: number }> {
  const series = await findSeries(tx.db, id)
  if (!series) throw notFound('event')
  const version = series.root.version + (before ? 1 : 0)
  await tx.db
    .updateTable('calendarEvents')
    .set({ ...seriesSpan(series.root, series.changed), version, updatedAt: tx.now })
    .where('id', '=', id)
    .execute()
  await planReminder(tx, series)
  for (const row of series.changed) await planReminder(tx, { root: row, changed: [] })
  await planInvitations(tx, [id])
  await announce(tx, { ...series, guests: await guestsOf(tx.db, [id]) }, version, before)
  return { id, version }
}

/** To the people who take part now, and to those who did before. */
export async function announce(tx: Transaction, now: Before, version: number, before: Before = now) {
  const rows = [now.root, ...now.changed, before.root, ...before.changed]
  const people = [now, before].flatMap(({ root, guests }) => [root.ownerId, ...allGuests(guests)])
  const visibilities: Visibility[] = rows.map(({ visibility }) => visibility)
  tx.emit(calendarChanged, { id: now.root.id, version }, roomsOf(people, visibilities))
}

export const allGuests = (guests: Guests): number[] => [...new Set([...guests.values()].flat().map(({ id }) => id))]

/** For the activity log, which Admins read: a private event appears without its title. */
export const eventObject = ({ id, title, visibility }: Pick<EventRow, 'id' | 'title' | 'visibility'>) => ({
  kind: 'event',
  id,
  title: visibility === 'private' ? '' : title,
})

/** Who was invited by e-mail and who no longer is; of a private event only how many. */
export function invitedOutsideNote(
  { visibility }: Pick<EventRow, 'visibility'>,
  { added, removed }: { added: readonly { address: string }[]; removed: readonly string[] },
) {
  if (added.length + removed.length === 0) return {}
  const invited = added.map(({ address }) => address)
  if (visibility !== 'private') return { invitedByMail: invited, uninvitedByMail: removed }
  return { invitedByMail: invited.length, uninvitedByMail: removed.length }
}
