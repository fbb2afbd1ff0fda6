import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { alarmWays, type CheckResult } from '#contract/systemStatus/systemStatus.schemas.ts'
import type { Context } from '../../../platform/context.ts'
import { type JobKinds, job } from '../../../platform/jobs/jobs.ts'
import type { Database } from '../../../platform/schema.ts'
import type { Transaction } from '../../../platform/transaction.ts'
import { aliveProcesses } from '../processes/processes.queries.ts'
import { alarm, alarmOf, alarmStateOf, sendAlarm, waysOf } from './alarm.ts'

const alarmKind = 'systemStatus.alarm'
export const againAfterMs = 60 * 60_000
/** Any number that nothing else locks: of two checks at once, only one sends alarms. */
const oneTellsAtATime = 4_632_072

export const alarmJobs: JobKinds = {
  [alarmKind]: job({
    payload: z.object({ way: z.enum(alarmWays), alarm }),
    run: (ctx, { way, alarm: told }) => sendAlarm(ctx, way, told),
  }),
}

/**
 * Sends an alarm for every part that differs from its last alarm. The same bad news of a part goes out once an hour at
 * most; good news goes out whenever bad news did. A later check sends news that waited for its hour, if it is still
 * true.
 */
export async function tellOfTurns(ctx: Context, tx: Transaction, results: readonly CheckResult[]) {
  const ways = waysOf(ctx.config)
  if (ways.length === 0 || tx.quiet) return
  await sql`select pg_advisory_xact_lock(${sql.lit(oneTellsAtATime)})`.execute(tx.db)
  const told = await toldLast(tx.db)
  const lately = await toldSince(tx.db, new Date(tx.now.getTime() - againAfterMs))
  const turns = results.flatMap(({ name: part, trouble, ...result }) => {
    const state = alarmStateOf({ ...result, trouble })
    const isNews = state !== (told.get(part) ?? 'working')
    const again = state !== 'working' && lately.some((one) => one.part === part && one.state === state)
    return isNews && !again ? [{ part, state, since: tx.now, trouble }] : []
  })
  if (turns.length === 0) return
  const processes = await aliveProcesses(tx.db, tx.now)
  await tx.db
    .insertInto('alarms')
    .values(turns.map(({ part, state }) => ({ part, state, at: tx.now })))
    .execute()
  for (const turn of turns) {
    const payload = alarmOf(ctx, turn, processes)
    for (const way of ways) await tx.enqueue({ kind: alarmKind, payload: { way, alarm: payload } })
  }
}

async function toldLast(db: Kysely<Database>) {
  const rows = await db
    .selectFrom('alarms')
    .distinctOn('part')
    .select(['part', 'state'])
    .orderBy('part')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map(({ part, state }) => [part, state]))
}

const toldSince = (db: Kysely<Database>, since: Date) =>
  db.selectFrom('alarms').select(['part', 'state']).where('at', '>', since).execute()

const keptDays = 7

/** Keeps the last alarm of each part, so that nobody gets it again. */
export async function forgetAlarms({ db, clock }: Context) {
  const before = new Date(clock.now().getTime() - keptDays * 24 * 60 * 60_000)
  await sql`
    delete from alarms as old using alarms as newer
    where old.at < ${before} and newer.part = old.part and (newer.at, newer.id) > (old.at, old.id)`.execute(db)
}
