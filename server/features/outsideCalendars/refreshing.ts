import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { id } from '#contract/http/fields.ts'
import { outsideCalendarsChanged } from '#contract/outsideCalendars/outsideCalendars.events.ts'
import { systemActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { type JobKinds, type JobRequest, job } from '../../platform/jobs/jobs.ts'
import { refuseWhileSilent } from '../../platform/silence.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { userRoom } from '../users/rooms.ts'
import { type Found, lookAt } from './fetching.ts'
import { keepEvents } from './keeping.ts'
import type { OutsideCalendarRow } from './outsideCalendars.queries.ts'

const kind = 'outsideCalendars.refresh'
const minute = 60_000
/** Between looks; some later than others, so that an office does not ask its provider all at once. */
const everyMs = 60 * minute
const jitterMs = 10 * minute
const longestWaitMs = 12 * 60 * minute
const backOffMs = (failures: number) => Math.min(5 * minute * 2 ** (failures - 1), longestWaitMs)

/** One job per calendar, however often it is asked for, and one process at a time that holds it. */
export const refreshJob = (calendarId: number, runAt?: Date): JobRequest => ({
  kind,
  payload: { calendarId },
  uniqueKey: String(calendarId),
  ...(runAt && { runAt }),
})

export const refreshJobs: JobKinds = {
  [kind]: job({
    payload: z.object({ calendarId: id }),
    outward: 'calendar',
    run: (ctx, { calendarId }) => refresh(ctx, calendarId),
  }),
  // Jobs that were given up, and people who came back.
  'outsideCalendars.wake': job({
    payload: z.object({}),
    every: 30 * minute,
    run: (ctx) => inTransaction(ctx, systemActor('outsideCalendars.wake'), wakeDue),
  }),
}

const mostWoken = 500

async function wakeDue(tx: Transaction) {
  const rows = await tx.db
    .selectFrom('outsideCalendars')
    .innerJoin('users', 'users.id', 'outsideCalendars.userId')
    .select('outsideCalendars.id')
    .where('users.status', '=', 'active')
    .where('nextFetchAt', '<=', tx.now)
    .where((of) => of.or([of('failure', 'is', null), of('failure', '<>', 'secretLost')]))
    .orderBy('nextFetchAt')
    .limit(mostWoken)
    .execute()
  for (const row of rows) await tx.enqueue(refreshJob(row.id))
}

/** Looks outside of any transaction, and writes what it found in one. */
async function refresh(ctx: Context, calendarId: number): Promise<void> {
  await refuseWhileSilent(ctx.db)
  const row = await ctx.db
    .selectFrom('outsideCalendars')
    .innerJoin('users', 'users.id', 'outsideCalendars.userId')
    .selectAll('outsideCalendars')
    .select('users.timeZone')
    .where('outsideCalendars.id', '=', calendarId)
    // Whoever left is not looked for.
    .where('users.status', '=', 'active')
    .executeTakeFirst()
  if (!row) return
  const found = await lookAt(ctx, row)
  await inTransaction(ctx, systemActor(kind), (tx) => settle(tx, row, found))
}

async function settle(tx: Transaction, { id: calendarId, address }: OutsideCalendarRow, found: Found) {
  const now = await tx.db
    .selectFrom('outsideCalendars')
    .selectAll()
    .where('id', '=', calendarId)
    .forUpdate()
    .executeTakeFirst()
  if (!now) return
  // It leads elsewhere since: what was found is not what is asked for, and a job for that waits.
  if (now.address !== address) return tx.enqueue(refreshJob(calendarId))
  if (found.what === 'failed') await noteFailure(tx, now, found)
  else await noteSuccess(tx, now, found)
  tx.emit(outsideCalendarsChanged, {}, [userRoom(now.userId)])
}

async function noteSuccess(
  tx: Transaction,
  { id: calendarId }: OutsideCalendarRow,
  found: Exclude<Found, { what: 'failed' }>,
) {
  const nextFetchAt = new Date(tx.now.getTime() + everyMs + randomInt(jitterMs))
  const kept = found.what === 'calendar' ? await keepEvents(tx, calendarId, found.calendar) : {}
  const names = found.what === 'calendar' ? { etag: found.etag, lastModified: found.lastModified } : {}
  await tx.db
    .updateTable('outsideCalendars')
    .set({ ...kept, ...names, fetchedAt: tx.now, failure: null, status: null, failures: 0, nextFetchAt })
    .where('id', '=', calendarId)
    .execute()
  await tx.enqueue(refreshJob(calendarId, nextFetchAt))
}

async function noteFailure(
  tx: Transaction,
  row: OutsideCalendarRow,
  { failure, status }: Extract<Found, { what: 'failed' }>,
) {
  const failures = row.failures + 1
  const nextFetchAt = new Date(tx.now.getTime() + backOffMs(failures))
  await tx.db
    .updateTable('outsideCalendars')
    .set({ failure, status, failures, nextFetchAt })
    .where('id', '=', row.id)
    .execute()
  if (failure !== 'secretLost') await tx.enqueue(refreshJob(row.id, nextFetchAt))
}
