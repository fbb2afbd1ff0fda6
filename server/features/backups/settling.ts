import { sql, type Transaction } from 'kysely'
import { backupNameOf } from '../../platform/backup/folder.ts'
import type { JobKinds } from '../../platform/jobs/jobs.ts'
import { type WaitingOutward, waitingOutward } from '../../platform/jobs/outward.ts'
import { silentMark } from '../../platform/silence.ts'
import { makeKind } from './start.ts'

interface Settling {
  now: Date
  kinds: JobKinds
  /** Whether it takes over from the original at once. */
  live: boolean
  /** Names of the backups in its own folder. */
  kept: readonly string[]
}

export interface Settled {
  /** Kinds of jobs that somebody was at; they begin again. */
  underWay: string[]
  waiting: WaitingOutward[]
}

/** For the operator who restores: what the workspace would send. */
export function settledLines({ underWay, waiting }: Settled, live: boolean): string[] {
  const things = waiting.map(({ what, due, later }) => `${what}: ${due} due, ${later} later`)
  const list = things.length === 0 ? 'nothing' : things.join('; ')
  return [
    ...(underWay.length === 0 ? [] : [`Was under way in the backup and begins again: ${underWay.join(', ')}.`]),
    ...(live
      ? [`The workspace is live: when it starts it sends what is due. What waits: ${list}.`]
      : [
          `The workspace is silent: it sends nothing to anybody until you say so. What waits: ${list}.`,
          'If it takes over from the original: npm run go-live, or the button on its pages. A copy stays silent.',
        ]),
  ]
}

/**
 * Prepares a workspace from a backup before anybody sees it: processes that were at work when the backup was made are
 * not at work here, and nothing goes out until somebody allows it.
 */
export async function settleRestored(tx: Transaction<unknown>, settling: Settling): Promise<Settled> {
  const { now, kinds, live, kept } = settling
  await sql`delete from marks where name = ${silentMark}`.execute(tx)
  if (!live) await sql`insert into marks (name, at) values (${silentMark}, ${now})`.execute(tx)
  const { rows: claimed } = await sql<{ kind: string }>`
    update jobs set claim = null, claimed_until = null, attempts = greatest(attempts - 1, 0)
    where claim is not null returning kind`.execute(tx)
  const forgotten = await forgetUnmade(tx, kept)
  const underWay = claimed.map(({ kind }) => kind).filter((kind) => !forgotten || kind !== makeKind)
  return { underWay, waiting: await waitingOutward(tx, kinds, now) }
}

/** Every backup contains itself as under way. If its file is here it counts as made, otherwise it is forgotten. */
async function forgetUnmade(tx: Transaction<unknown>, kept: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ id: string; started_at: Date }>`
    select id, started_at from backups where state in ('waiting', 'running')`.execute(tx)
  const gone = rows.filter((row) => !kept.includes(backupNameOf(row.started_at, Number(row.id))))
  if (gone.length === 0) return false
  await sql`delete from backups where id = any(${gone.map(({ id }) => Number(id))}::bigint[])`.execute(tx)
  await sql`delete from jobs where kind = ${makeKind}`.execute(tx)
  return true
}
