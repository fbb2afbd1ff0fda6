import type { Reply } from '#contract/calendar/calendar.schemas.ts'
import type { GuestAnswer } from '#contract/calendar/outsideGuests.ts'
import type { Transaction } from '../../platform/transaction.ts'
import type { OpenEvent } from '../calendar/access.ts'
import { findSeries, guestsOf } from '../calendar/calendar.queries.ts'
import { calendarPath } from '../calendar/calendarPath.ts'
import { ownRow } from '../calendar/changingOne.ts'
import { outsideGuestsOf } from '../calendar/outsideGuests/outsideGuests.queries.ts'
import { instanceAt } from '../calendar/series.ts'
import { announce, eventObject } from '../calendar/settling.ts'
import { notify } from '../notifications/notify.ts'
import { type InvitationRow, isOver } from './invitations.queries.ts'

export interface GivenAnswer {
  /** Null: a note alone, such as a proposal of another time. */
  reply: GuestAnswer | null
  note: string
  /** Which one of a series; null for all of it. */
  occurrence: string | null
  /** When it was given, and to which number of the invitation; null for an answer that is given at this moment. */
  sent: { at: Date; sequence: number } | null
}

/** `old`: a newer answer is known. `gone`: nobody waits for it, as the guest or the event is no longer there. */
export type AnswerTaken = 'taken' | 'old' | 'gone'

export async function takeAnswer(
  tx: Transaction,
  { rootId, address, sequence }: Pick<InvitationRow, 'rootId' | 'address' | 'sequence'>,
  { reply, note, occurrence, sent }: GivenAnswer,
): Promise<AnswerTaken> {
  const series = await findSeries(tx.db, rootId, { forUpdate: true })
  if (!series || isOver(series, tx.now)) return 'gone'
  const { root } = series
  const instance = occurrence === null ? { row: root, occurrence, times: root } : instanceAt(series, occurrence)
  if (!instance) return 'gone'
  const open: OpenEvent = {
    ...{ ...series, instance },
    ...{ guests: await guestsOf(tx.db, [rootId]), outside: await outsideGuestsOf(tx.db, [rootId]) },
  }
  const asked = occurrence === null ? [...open.outside.values()].flat() : (open.outside.get(instance.row.id) ?? [])
  const own = asked.filter((guest) => guest.address === address)
  const [guest] = own
  if (!guest) return 'gone'
  // Nobody answers what was not asked yet, or tomorrow: such a number would shut out every later answer.
  const answeredAt = new Date(Math.min(sent?.at.getTime() ?? tx.now.getTime(), tx.now.getTime()))
  const answeredSequence = Math.min(sent?.sequence ?? sequence, sequence)
  const isOld = ({ answeredAt: last, answeredSequence: known }: typeof guest) =>
    last !== null && (answeredSequence < known || (answeredSequence === known && answeredAt <= last))
  if (sent && own.some(isOld)) return 'old'
  const rows = occurrence === null ? own.map(({ eventId }) => eventId) : [await ownRow(tx, open)]
  await tx.db
    .updateTable('calendarOutsideGuests')
    .set({ ...(reply && { reply }), note, answeredAt, answeredSequence })
    .where('eventId', 'in', rows)
    .where('address', '=', address)
    .execute()
  await tell(tx, open, guest, { reply: reply ?? guest.reply, note })
  return 'taken'
}

async function tell(
  tx: Transaction,
  open: OpenEvent,
  { name, address }: { name: string; address: string },
  { reply, note }: { reply: Reply; note: string },
) {
  const { root, instance } = open
  // Of a private event the log, which Admins read, does not say whom its owner meets.
  const who = root.visibility === 'private' ? {} : { guest: address }
  await tx.record({
    action: 'event.answered',
    object: eventObject(root),
    after: { reply, occurrence: instance.occurrence, ...who },
  })
  await announce(tx, open, root.version)
  const params = { guest: name || address, title: instance.row.title, reply, note }
  await notify(tx, [root.ownerId], { kind: 'guestAnswered', params, href: calendarPath(instance) })
}
