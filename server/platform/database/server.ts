import { sql } from 'kysely'
import pg from 'pg'
import { columnTypes } from './columnTypes.ts'
import { exportDatabase } from './dump.ts'
import { kyselyOn, surviveLostConnections } from './handle.ts'
import { measureHealth, vacuumTables } from './maintenance.ts'
import type { OpenDatabase, OpenDatabaseOptions } from './types.ts'

const defaultQueryLimitMs = 15_000

/** Opens a database on a PostgreSQL server. */
export async function openServer<DB>(databaseUrl: string, options: OpenDatabaseOptions): Promise<OpenDatabase<DB>> {
  const { log } = options
  const poolOf = (max: number, statementTimeout: number) => {
    const pool = new pg.Pool({
      connectionString: databaseUrl,
      max,
      connectionTimeoutMillis: 5_000,
      statement_timeout: statementTimeout,
      // Dates in SQL must not depend on how a server happens to be set up.
      options: '-c timezone=UTC',
      application_name: 'imece',
      types: columnTypes(),
      pipeline: true,
    })
    surviveLostConnections(pool, log)
    return pool
  }
  const pool = poolOf(10, options.queryLimitMs ?? defaultQueryLimitMs)
  const db = kyselyOn<DB>(pool)

  const exempt: OpenDatabase<DB>['maintenance']['exempt'] = async (work) => {
    const patient = kyselyOn<DB>(poolOf(1, 0))
    try {
      return await work(patient)
    } finally {
      await patient.destroy()
    }
  }

  try {
    await measureHealth(db)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return {
    db,
    pool,
    kind: 'server',
    health: () => measureHealth(db),
    maintenance: {
      exempt,
      vacuum: () => exempt(vacuumTables),
      checkpoint: async () => void (await exempt((patient) => sql`checkpoint`.execute(patient))),
      dump: (path) => exempt((patient) => exportDatabase(patient, path)),
      counters: () => null,
    },
    close: () => db.destroy(),
  }
}
