import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { currentPatience } from '../patience.ts'
import { columnTypes } from './columnTypes.ts'
import { exportDatabase } from './dump.ts'
import { kyselyOn, surviveLostConnections } from './handle.ts'
import { vacuumTables } from './maintenance.ts'
import { poolTimeout } from './poolFigures.ts'
import type { OpenDatabase, OpenDatabaseOptions } from './types.ts'
import { watchDatabase } from './watch.ts'

const defaultPoolSize = 10
const defaultQueryLimitMs = 15_000
/** Nobody waits longer for a row or table that somebody else holds. */
const lockLimitMs = 4000
/** Also for whoever has waited long for a connection. */
const shortestLockLimitMs = 300
/** For a free connection, and for a new one to be made. */
const acquireLimitMs = 5000
const closeLimitMs = 3000

/** A process whose machine vanishes in the middle of a transaction must not hold its locks until the server's kernel gives up. */
const vanishedClients = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3'

/** Who has waited for a connection has less time left to wait for a lock. */
function patientConnect(pool: pg.Pool): () => Promise<pg.PoolClient> {
  const lockLimits = new WeakMap<pg.PoolClient, number>()
  return async () => {
    const patience = currentPatience()
    const client = await (patience?.during(connectWithin(pool, patience.leftMs())) ?? pool.connect())
    const leftMs = Math.max(shortestLockLimitMs, Math.ceil(patience?.leftMs() ?? lockLimitMs))
    const limitMs = Math.min(lockLimitMs, leftMs)
    if (limitMs !== (lockLimits.get(client) ?? lockLimitMs)) {
      lockLimits.set(client, limitMs)
      // Goes ahead of what is asked next; where it fails, so does that.
      client.query(`set lock_timeout = ${limitMs}`).catch(() => {})
    }
    return client
  }
}

async function connectWithin(pool: pg.Pool, leftMs: number): Promise<pg.PoolClient> {
  const connecting = pool.connect()
  if (leftMs >= acquireLimitMs) return connecting
  const giveUp = AbortSignal.timeout(Math.max(0, Math.ceil(leftMs)))
  return new Promise((resolve, reject) => {
    giveUp.addEventListener('abort', () => reject(poolTimeout()))
    connecting.then((client) => (giveUp.aborted ? client.release() : resolve(client)), reject)
  })
}

/** Opens a database on a PostgreSQL server. */
export async function openServer<DB>(databaseUrl: string, options: OpenDatabaseOptions): Promise<OpenDatabase<DB>> {
  const { log, queryLimitMs = defaultQueryLimitMs, poolSize = defaultPoolSize } = options
  const watch = await watchDatabase({ connectionString: databaseUrl, application_name: 'imece watch' })
  const poolOf = (max: number, limits: pg.PoolConfig) => {
    const pool = new pg.Pool({
      connectionString: databaseUrl,
      max,
      connectionTimeoutMillis: acquireLimitMs,
      // Dates in SQL must not depend on how a server happens to be set up. To compile a query costs more than any here takes.
      options: `-c timezone=UTC -c jit=off ${vanishedClients}`,
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
  const connect = patientConnect(pool)
  const db = kyselyOn<DB>(pool, async () => {
    watch.admit()
    return connect()
  })

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
