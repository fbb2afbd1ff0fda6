import type { Kysely, Selectable } from 'kysely'
import type { RunningProcess } from '#contract/systemStatus/systemStatus.schemas.ts'
import type { Database } from '../../../platform/schema.ts'
import type { ProcessesTable } from '../systemStatus.table.ts'

export const beatEveryMs = 10_000
/** Two beats may get lost in a busy moment; after the third nobody is there. */
const silentAfterMs = 3.5 * beatEveryMs
/** A process that ended without a word is shown for an hour. */
const forgottenAfterMs = 60 * 60_000

type Row = Selectable<ProcessesTable>

const heardSince = (now: Date) => new Date(now.getTime() - silentAfterMs)

/** The oldest first; what is drawn of each is what it said last. */
export async function runningProcesses(db: Kysely<Database>, now: Date): Promise<RunningProcess[]> {
  const rows = await db.selectFrom('processes').selectAll().orderBy('startedAt').orderBy('id').execute()
  const since = heardSince(now)
  return rows.map(({ poolSize, poolInUse, poolWaiting, startedAt, seenAt, ...row }) => ({
    ...row,
    startedAt: startedAt.toISOString(),
    seenAt: seenAt.toISOString(),
    alive: seenAt >= since,
    pool: { size: poolSize, inUse: poolInUse, waiting: poolWaiting },
  }))
}

export function aliveProcesses(db: Kysely<Database>, now: Date) {
  return db
    .selectFrom('processes')
    .select(['id', 'host'])
    .where('seenAt', '>=', heardSince(now))
    .orderBy('startedAt')
    .orderBy('id')
    .execute()
}

/** Answers whether the process was not known yet. */
export async function writeBeat(db: Kysely<Database>, row: Row): Promise<boolean> {
  const { id, ...said } = row
  const { numUpdatedRows } = await db.updateTable('processes').set(said).where('id', '=', id).executeTakeFirst()
  if (numUpdatedRows > 0n) return false
  await db.insertInto('processes').values(row).execute()
  return true
}

export async function removeProcess(db: Kysely<Database>, id: string) {
  await db.deleteFrom('processes').where('id', '=', id).execute()
}

export async function forgetProcesses(db: Kysely<Database>, now: Date) {
  await db
    .deleteFrom('processes')
    .where('seenAt', '<', new Date(now.getTime() - forgottenAfterMs))
    .execute()
}
