import { type QueryExecutorProvider, sql } from 'kysely'
import type { BodyOf } from '#contract/http/endpoint.ts'
import { savedReportsChanged } from '#contract/reports/reports.events.ts'
import type { SavedReport, savedReportEndpoints } from '#contract/reports/saved.endpoints.ts'
import { type Actor, systemActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { languageOf } from '../../platform/words.ts'
import { actorFor } from '../accounts/actorFor.ts'
import { userRoom } from '../users/rooms.ts'
import { nextTime } from './nextTime.ts'
import { addRun } from './runs.ts'
import { ownReport, reviseSaved } from './saved.ts'

export async function scheduleReport(
  ctx: Context,
  actor: Actor,
  id: number,
  { version, ...wanted }: BodyOf<typeof savedReportEndpoints.schedule>,
): Promise<SavedReport> {
  const { timeZone } = await ctx.settings.read()
  const recipientIds = [...new Set(wanted.recipientIds)]
  return inTransaction(ctx, actor, async (tx) => {
    const before = await ownReport(tx, actor, id)
    for (const userId of recipientIds) {
      if (!(await readerOf(tx, userId))) throw invalid({ recipientIds: 'recipientMayNotReadReports' })
    }
    const change = {
      schedule: JSON.stringify({ ...wanted, recipientIds }),
      nextAt: nextTime(wanted, timeZone, tx.now),
    }
    return reviseSaved(tx, before, version, change, 'scheduled')
  })
}

export async function unscheduleReport(ctx: Context, actor: Actor, id: number): Promise<SavedReport> {
  return inTransaction(ctx, actor, async (tx) => {
    const before = await ownReport(tx, actor, id)
    return reviseSaved(tx, before, undefined, { schedule: null, nextAt: null }, 'unscheduled')
  })
}

/** Somebody who may read reports themselves: each gets what they would see on the page. */
async function readerOf(tx: Transaction, userId: number): Promise<Actor | null> {
  const person = await actorFor(tx.db, userId)
  return person?.ability.can('read', 'Report') ? person : null
}

const atOnce = 20

/** Starts what is due. After an outage each report is sent once, not once per day that was missed. */
export async function startDueReports(ctx: Context) {
  const { timeZone } = await ctx.settings.read()
  const due = await ctx.db
    .selectFrom('savedReports')
    .select('id')
    .where('nextAt', '<=', ctx.clock.now())
    .orderBy('nextAt')
    .limit(atOnce)
    .execute()
  for (const { id } of due) {
    await inTransaction(ctx, systemActor('reports.schedule'), (tx) => startScheduled(tx, id, timeZone))
  }
}

/** Each of them once, however long it has waited. */
export async function waitingReports(db: QueryExecutorProvider, now: Date): Promise<{ due: number; later: number }> {
  const { rows } = await sql<{ due: number; later: number }>`
    select count(*) filter (where next_at <= ${now}) as due, count(*) filter (where next_at > ${now}) as later
    from saved_reports`.execute(db)
  return rows[0] ?? { due: 0, later: 0 }
}

async function startScheduled(tx: Transaction, id: number, zone: string) {
  const row = await tx.db
    .selectFrom('savedReports')
    .selectAll()
    .where('id', '=', id)
    .where('nextAt', '<=', tx.now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!row?.schedule) return
  const { kind, name, query, schedule, ownerId } = row
  const owner = await actorFor(tx.db, ownerId)
  const goesOn = owner?.ability.can('export', 'Report') === true
  const rhythm = goesOn ? { nextAt: nextTime(schedule, zone, tx.now) } : { schedule: null, nextAt: null }
  await tx.db
    .updateTable('savedReports')
    .set({ ...rhythm, lastAt: tx.now })
    .where('id', '=', id)
    .execute()
  tx.emit(savedReportsChanged, {}, [userRoom(ownerId)])
  if (!goesOn) return
  for (const userId of schedule.recipientIds) {
    const reader = await readerOf(tx, userId)
    if (!reader) continue
    const { format } = schedule
    await addRun(tx, { ownerId: userId, kind, format, query, language: languageOf(reader.language), mailedAs: name })
  }
}
