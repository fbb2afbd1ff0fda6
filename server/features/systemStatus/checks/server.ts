import { sql } from 'kysely'
import { appliedMigrations } from '../../../platform/database/migrate.ts'
import { release, startedAt } from '../../../platform/release.ts'
import { bySpeed, type Finding, type StatusCheck, timed } from '../../../platform/status.ts'

const slowAnswerMs = 1000
const slowDatabaseMs = 250
const fewErrors = 5

/** How this process has been answering. */
export const apiCheck: StatusCheck = {
  name: 'api',
  async run({ meter }): Promise<Finding> {
    const { count, errors, p95 } = meter.recent()
    const figures = [
      { name: 'requests', value: count },
      { name: 'errors', value: errors },
      { name: 'eventLoopDelay', value: Math.round(meter.eventLoopDelayMs()) },
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

/** How far the telling of events is behind their writing. */
const mostBehind = 1000

export const liveCheck: StatusCheck = {
  name: 'live',
  async run({ db, events, connections }) {
    const { rows } = await sql<{ newest: number }>`select coalesce(max(id), 0) as newest from events`.execute(db)
    const behind = Math.max(0, (rows[0]?.newest ?? 0) - events.cursor())
    const figures = [
      { name: 'connections', value: connections.count() },
      { name: 'people', value: connections.known().length },
      { name: 'behind', value: behind },
    ] as const
    if (behind <= mostBehind) return { state: 'working', figures }
    return { state: 'slow', figures, trouble: { kind: 'behind', text: String(behind) } }
  },
}

export const versionCheck = (known: () => readonly string[]): StatusCheck => ({
  name: 'version',
  async run({ db }) {
    const applied = new Set(await appliedMigrations(db))
    const missing = known().filter((name) => !applied.has(name))
    const figures = [
      { name: 'release', value: release },
      { name: 'node', value: process.versions.node },
      { name: 'startedAt', value: startedAt.toISOString() },
      { name: 'memory', value: process.memoryUsage.rss() },
    ] as const
    if (missing.length === 0) return { state: 'working', figures }
    return { state: 'failing', figures, trouble: { kind: 'migrationsDiffer', text: missing.join(', ') } }
  },
})
