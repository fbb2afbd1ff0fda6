import { type Kysely, sql } from 'kysely'
import { appliedMigrations } from '../../../platform/database/migrate.ts'
import { release, startedAt } from '../../../platform/release.ts'
import type { Database } from '../../../platform/schema.ts'
import { bySpeed, type Finding, type StatusCheck, timed } from '../../../platform/status.ts'

const slowAnswerMs = 1000
const slowDatabaseMs = 250
const slowRedisMs = 250
const fewErrors = 5

/** How this process has been answering. */
export const apiCheck: StatusCheck = {
  name: 'api',
  async run({ meter, self }): Promise<Finding> {
    const { count, errors, p95 } = meter.recent()
    const figures = [
      { name: 'requests', value: count },
      { name: 'errors', value: errors },
      { name: 'eventLoopDelay', value: Math.round(meter.eventLoopDelayMs()) },
      { name: 'process', value: self.id },
    ] as const
    const manyErrors = { kind: 'manyErrors', text: `${errors}/${count}` } as const
    if (errors >= fewErrors && errors * 5 >= count)
      return { state: 'failing', latencyMs: p95, figures, trouble: manyErrors }
    if (errors >= fewErrors && errors * 50 >= count)
      return { state: 'slow', latencyMs: p95, figures, trouble: manyErrors }
    const found: Finding = p95 === null ? { state: 'working' } : bySpeed(p95, slowAnswerMs)
    return { ...found, figures }
  },
}

export const databaseCheck: StatusCheck = {
  name: 'database',
  async run({ db, config }) {
    const { ms } = await timed(() => sql`select 1`.execute(db))
    const { rows } = await sql<{ size: string }>`select pg_database_size(current_database())::text as size`.execute(db)
    const migrations = await appliedMigrations(db)
    return {
      ...bySpeed(ms, slowDatabaseMs),
      figures: [
        { name: 'engine', value: config.databaseUrl === undefined ? 'embedded' : 'postgres' },
        { name: 'size', value: Number(rows[0]?.size ?? 0) },
        { name: 'migration', value: migrations.at(-1) ?? '' },
      ],
    }
  },
}

/** Whether what the processes share is there; without it they go on, each for itself and slower. */
export const redisCheck: StatusCheck = {
  name: 'redis',
  applies: ({ parts }) => parts.redis !== undefined,
  async run({ parts }) {
    const { ms, result: there } = await timed(async () => (await parts.redis?.look()) ?? true)
    if (!there) throw new Error(parts.redis?.outage()?.reason ?? 'no answer')
    return bySpeed(ms, slowRedisMs)
  },
}

/** How far this process's telling of events is behind their writing. */
const mostBehind = 1000
/** For this long the page shows that the log was replaced under the running server. */
const replacedToldMs = 60 * 60_000

export async function deliveryOf(db: Kysely<Database>, cursor: number) {
  const { rows } = await sql<{ newest: number; oldestAt: Date | null }>`
    select coalesce(max(id), 0) as newest,
      (select at from events where id > ${cursor} order by id limit 1) as "oldestAt"
    from events`.execute(db)
  const { newest = 0, oldestAt = null } = rows[0] ?? {}
  return { newest, behind: Math.max(0, newest - cursor), oldestAt }
}

export const liveCheck: StatusCheck = {
  name: 'live',
  async run({ db, events, connections, clock, self }) {
    const cursor = events.cursor()
    const { newest, behind } = await deliveryOf(db, cursor)
    const figures = [
      { name: 'connections', value: connections.count() },
      { name: 'people', value: connections.known().length },
      { name: 'behind', value: behind },
      { name: 'process', value: self.id },
    ] as const
    const replacedAt = events.replacedAt()
    if (cursor > newest) return { state: 'failing', figures, trouble: { kind: 'logReplaced', text: '' } }
    if (replacedAt !== null && clock.now().getTime() - replacedAt.getTime() < replacedToldMs) {
      return { state: 'slow', figures, trouble: { kind: 'logReplaced', text: replacedAt.toISOString() } }
    }
    if (behind <= mostBehind) return { state: 'working', figures }
    return { state: 'slow', figures, trouble: { kind: 'behind', text: String(behind) } }
  },
}

export const versionCheck = (known: () => readonly string[]): StatusCheck => ({
  name: 'version',
  async run({ db, self }) {
    const applied = await appliedMigrations(db)
    const ours = known()
    const missing = ours.filter((name) => !applied.includes(name))
    const newer = applied.filter((name) => !ours.includes(name))
    const figures = [
      { name: 'release', value: release },
      { name: 'node', value: process.versions.node },
      { name: 'startedAt', value: startedAt.toISOString() },
      { name: 'memory', value: process.memoryUsage.rss() },
      { name: 'process', value: self.id },
    ] as const
    if (missing.length > 0)
      return { state: 'failing', figures, trouble: { kind: 'migrationsDiffer', text: missing.join(', ') } }
    // A newer version has migrated already: this process goes on until it is replaced.
    if (newer.length > 0) return { state: 'slow', figures, trouble: { kind: 'databaseNewer', text: newer.join(', ') } }
    return { state: 'working', figures }
  },
})
