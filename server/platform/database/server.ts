import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { columnTypes } from './columnTypes.ts'
import { exportDatabase } from './dump.ts'
import { kyselyOn, surviveLostConnections } from './handle.ts'
import { vacuumTables } from './maintenance.ts'
import type { OpenDatabase, OpenDatabaseOptions } from './types.ts'
import { watchDatabase } from './watch.ts'

const defaultPoolSize = 10
const defaultQueryLimitMs = 15_000
/** Nobody waits longer for a row or table that somebody else holds. */
const lockLimitMs = 4000
/** For a free connection, and for a new one to be made. */
const acquireLimitMs = 5000
const closeLimitMs = 3000

/** A process whose machine vanishes in the middle of a transaction must not hold its locks until the server's kernel gives up. */
const vanishedClients = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3'

/** Opens a database on a PostgreSQL server. */
export async function openServer<DB>(databaseUrl: string, options: OpenDatabaseOptions): Promise<OpenDatabase<DB>> {
  const { log, queryLimitMs = defaultQueryLimitMs, poolSize = defaultPoolSize } = options
  const watch = await watchDatabase({ connectionString: databaseUrl, application_name: 'imece watch' })
  const poolOf = (max: number, limits: pg.PoolConfig) => {
    const pool = new pg.Pool({
      connectionString: databaseUrl,
      max,
      connectionTimeoutMillis: acquireLimitMs,
      // Dates in SQL must not depend on how a server happens to be set up.
      options: `-c timezone=UTC ${vanishedClients}`,
      application_name: 'imece',
      types: columnTypes(),
      pipeline: true,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      stream: watch.stream,
      ...limits,
    })
    surviveLostConnections(pool, log)
    return pool
  }
  const pool = poolOf(poolSize, {
    statement_timeout: queryLimitMs,
    lock_timeout: lockLimitMs,
    idle_in_transaction_session_timeout: 2 * queryLimitMs,
    // Should the server not keep its own limit, the driver ends the connection.
    query_timeout: queryLimitMs + 1000,
  })
  const db = kyselyOn<DB>(pool, watch.admit)

  const exempt: OpenDatabase<DB>['maintenance']['exempt'] = async (work) => {
    const patient = kyselyOn<DB>(poolOf(1, {}))
    try {
      return await work(patient)
    } finally {
      await patient.destroy()
    }
  }

  return {
    db,
    pool,
    kind: 'server',
    state: watch.state,
    now: watch.now,
    health: watch.health,
    maintenance: {
      exempt,
      vacuum: () => exempt(vacuumTables),
      checkpoint: async () => void (await exempt((patient) => sql`checkpoint`.execute(patient))),
      dump: (path) => exempt((patient) => exportDatabase(patient, path)),
      counters: () => null,
    },
    async close() {
      const ended = db.destroy()
      // Connections that lead nowhere would be waited for without end.
      await Promise.race([ended, delay(closeLimitMs, undefined, { ref: false })])
      watch.close()
    },
  }
}
