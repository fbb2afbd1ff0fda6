import { z } from 'zod'
import { id, instant } from '#contract/http/fields.ts'
import { systemActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { type JobKinds, job } from '../../platform/jobs/jobs.ts'
import { mailJob } from '../../platform/mail/mail.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { baseAddress } from '../accounts/links.ts'
import { notify } from '../notifications/notify.ts'
import { whoWants } from '../notifications/settings.queries.ts'
import { findSeries } from './calendar.queries.ts'
import { calendarPath } from './calendarPath.ts'
import { type DueReminder, nextReminder, remindersAt } from './reminderTimes.ts'
import type { EventRow, Series } from './series.ts'
import { startInstant, whenOf } from './times.ts'

const kind = 'calendar.remind'
const due = z.object({ eventId: id, at: instant })

/** Stores the row's next reminder, and plans a job for it. Only the job with the current time does anything. */
export async function planReminder(tx: Transaction, series: Series, after: Date = tx.now) {
  const { id: eventId } = series.root
  const at = nextReminder(series, after)
  await tx.db.updateTable('calendarEvents').set({ nextReminderAt: at }).where('id', '=', eventId).execute()
  if (!at) return
  const payload: z.infer<typeof due> = { eventId, at: at.toISOString() }
  await tx.enqueue({ kind, payload, runAt: at, uniqueKey: JSON.stringify(payload) })
}

export const reminderJobs: JobKinds = { [kind]: job({ payload: due, outward: 'reminder', run: remind }) }

/** Notifies and plans the next one in one transaction, so a second run finds nothing to do. */
async function remind(ctx: Context, { eventId, at }: z.infer<typeof due>) {
  await inTransaction(ctx, systemActor(kind), async (tx) => {
    const row = await tx.db
      .selectFrom('calendarEvents')
      .selectAll()
      .where('id', '=', eventId)
      .where('nextReminderAt', '=', new Date(at))
      .where('deletedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    const series = row && (await ownSeries(tx, row))
    if (!series) return
    for (const reminder of remindersAt(series, new Date(at))) await tell(ctx, tx, reminder)
    await planReminder(tx, series, new Date(at))
  })
}

/** A changed occurrence reminds by itself, unless it or its series was deleted meanwhile. */
async function ownSeries(tx: Transaction, row: EventRow): Promise<Series | undefined> {
  const series = await findSeries(tx.db, row.seriesId ?? row.id)
  if (!series || row.seriesId === null) return series
  return series.root.excluded.includes(row.occurrence ?? '') ? undefined : { root: row, changed: [] }
}

async function tell(ctx: Context, tx: Transaction, { instance }: DueReminder) {
  const { row, times } = instance
  // After an outage nobody needs a reminder of an event that is long over.
  const over = times.endAt ?? new Date(startInstant(times).getTime() + 24 * 60 * 60 * 1000)
  if (over <= tx.now) return
  const people = await peopleOf(tx, row)
  const { start } = whenOf(times)
  const href = calendarPath(instance)
  await notify(
    tx,
    people.map(({ id: userId }) => userId),
    { kind: 'eventReminder', params: { title: row.title, when: start }, href, mailed: true },
  )
  const away = people.filter(({ id: userId }) => ctx.connections.stateOf(userId) === 'offline')
  const mailed = await whoWants(tx.db, away, 'eventReminder', 'email')
  for (const person of mailed) {
    const { email: to, fullName, language, timeZone } = person
    const shown = new Intl.DateTimeFormat(language, {
      dateStyle: 'full',
      ...(times.allDay ? { timeZone: 'UTC' } : { timeStyle: 'short', timeZone }),
    }).format(new Date(start))
    const link = `${baseAddress(ctx)}${href}`
    const params = { fullName, title: row.title, when: shown, place: row.place || '–' }
    await tx.enqueue(mailJob({ to, template: 'eventReminder', language, params, links: { link } }))
  }
}

/** Its owner, and the guests who have not declined. */
async function peopleOf(tx: Transaction, row: EventRow) {
  return tx.db
    .selectFrom('users')
    .select(['users.id', 'email', 'fullName', 'language', 'timeZone'])
    .where('users.status', '=', 'active')
    .where((of) =>
      of.or([
        of('users.id', '=', row.ownerId),
        of(
          'users.id',
          'in',
          of.selectFrom('calendarGuests').select('userId').where('eventId', '=', row.id).where('reply', '<>', 'no'),
        ),
      ]),
    )
    .orderBy('users.id')
    .execute()
}
