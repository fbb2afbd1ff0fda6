import type { UnreadReason } from '#contract/calendar/reading.ts'
import type { Transaction } from '../../platform/transaction.ts'
import type { ReadCalendar } from '../calendar/ics/reading/readCalendar.ts'
import { dayMs } from '../calendar/times.ts'
import { rowOf } from './content.ts'

/** What has been over for longer is not looked at any more. */
const keptBackDays = 400
const rowsAtOnce = 500

/** What is off, or stands there in a newer form, is missed by nobody. */
const nothingLost = new Set<UnreadReason>(['cancelled', 'neverHappens', 'twice'])

/** Afterwards the rows say what the outside calendar says; those that say so already stay as they are. */
export async function keepEvents(tx: Transaction, calendarId: number, { events, unread }: ReadCalendar) {
  const since = new Date(tx.now.getTime() - keptBackDays * dayMs)
  const wanted = events.map(rowOf).filter(({ spanEnd }) => spanEnd === null || (spanEnd ?? since) > since)
  const known = await tx.db
    .selectFrom('outsideEvents')
    .select(['id', 'uid', 'digest'])
    .where('calendarId', '=', calendarId)
    .execute()
  const digests = new Map(wanted.map(({ uid, digest }) => [uid, digest]))
  const gone = known.filter(({ uid, digest }) => digests.get(uid) !== digest)
  const same = new Set(known.filter(({ uid, digest }) => digests.get(uid) === digest).map(({ uid }) => uid))
  const fresh = wanted.filter(({ uid }) => !same.has(uid)).map((row) => ({ ...row, calendarId }))
  for (let first = 0; first < gone.length; first += rowsAtOnce) {
    const ids = gone.slice(first, first + rowsAtOnce).map(({ id }) => id)
    await tx.db.deleteFrom('outsideEvents').where('id', 'in', ids).execute()
  }
  for (let first = 0; first < fresh.length; first += rowsAtOnce) {
    await tx.db
      .insertInto('outsideEvents')
      .values(fresh.slice(first, first + rowsAtOnce))
      .execute()
  }
  return { events: wanted.length, unread: unread.filter(({ reason }) => !nothingLost.has(reason)).length }
}
