import type { Reply } from '#contract/calendar/calendar.schemas.ts'
import { paths } from '#contract/paths.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { notify } from '../notifications/notify.ts'
import { calendarPath } from './calendarPath.ts'
import type { Instance } from './series.ts'
import { startInstant, whenOf } from './times.ts'

type News = 'eventInvited' | 'eventChanged' | 'eventCancelled'

/** Nobody needs a notification about an event that is over. */
export async function tellGuests(tx: Transaction, kind: News, instance: Instance, userIds: readonly number[]) {
  const { row, times } = instance
  if (row.recurrence === null && startInstant(times) < tx.now) return
  const href = kind === 'eventCancelled' ? paths.calendar : calendarPath(instance)
  await notify(tx, userIds, { kind, params: { title: row.title, when: whenOf(times).start }, href })
}

export async function tellOwner(tx: Transaction, instance: Instance, reply: Exclude<Reply, 'waiting'>) {
  const params = { title: instance.row.title, reply }
  await notify(tx, [instance.row.ownerId], { kind: 'eventReplied', params, href: calendarPath(instance) })
}
