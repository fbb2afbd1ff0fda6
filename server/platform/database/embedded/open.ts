import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { columnTypes } from '../columnTypes.ts'
import { exportDatabase } from '../dump.ts'
import { kyselyOn, surviveLostConnections } from '../handle.ts'
import { measureHealth, vacuumTables } from '../maintenance.ts'
import type { DatabaseLog, Dumped, OpenDatabase, OpenDatabaseOptions } from '../types.ts'
import { damaged, damageIn } from './damage.ts'
import { EngineKeeper } from './keeper.ts'
import { lockFolder } from './lock.ts'
import { EngineSocket } from './socket.ts'

const defaultQueryLimitMs = 15_000

function poolOn(keeper: EngineKeeper, log: DatabaseLog): pg.Pool {
  const pool = new pg.Pool({
    // There is one session, and it stays: opening it again costs more than keeping it.
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 5_000,
    user: 'postgres',
    database: 'postgres',
    // The driver asks for a Duplex and then also calls `connect`, which this one has.
    stream: () => new EngineSocket(keeper),
    types: columnTypes(),
    pipeline: true,
  })
  surviveLostConnections(pool, log)
  return pool
}

/** Exports a copy of the data files, so that nobody has to wait while a large database is read. */
async function dumpCopy(keeper: EngineKeeper, dataDir: string, target: string, log: DatabaseLog): Promise<Dumped> {
  const folder = await mkdtemp(join(dataDir, 'dump-'))
  const copied = join(folder, 'database')
  const copy = new EngineKeeper(
    { folder: copied, durable: false, lean: true, templateTarball: null },
    log,
    defaultQueryLimitMs,
  )
  const db = kyselyOn<unknown>(poolOn(copy, log))
  try {
    await keeper.watchdog.exempt(() => keeper.call({ name: 'snapshot', target: copied }))
    await copy.start()
    return await copy.watchdog.exempt(() => exportDatabase(db, target))
  } catch (error) {
    // The copy is as the original is: all its rows were read, and every page that holds some was compared with its checksum.
    const damage = damageIn(error)
    throw damage === null ? error : await damaged(join(dataDir, 'database'), damage)
  } finally {
    await db.destroy()
    await copy.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Copies whose process was killed: whoever has the lock of the folder knows that nobody reads them. */
async function removeCopies(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (/^dump-\w{6}$/.test(name)) await rm(join(dataDir, name), { recursive: true, force: true })
  }
}

/** Opens the database that runs inside this process, in a thread of its own. */
export async function openEmbedded<DB>(options: OpenDatabaseOptions): Promise<OpenDatabase<DB>> {
  const { dataDir, log } = options
  const inMemory = dataDir === 'memory://'
  const unlock = inMemory ? null : await lockFolder(dataDir)
  if (!inMemory) await removeCopies(dataDir)
  const keeper = new EngineKeeper(
    {
      folder: inMemory ? null : join(dataDir, 'database'),
      durable: !inMemory && options.durable !== false,
      lean: options.lean ?? false,
      templateTarball: options.templateTarball ?? null,
    },
    log,
    options.queryLimitMs ?? defaultQueryLimitMs,
  )
  try {
    await keeper.start()
  } catch (error) {
    await unlock?.()
    throw error
  }
  const pool = poolOn(keeper, log)
  const db = kyselyOn<DB>(pool)
  return {
    db,
    pool,
    kind: 'embedded',
    now: () => new Date(),
    health: () => measureHealth(db),
    maintenance: {
      exempt: (work) => keeper.watchdog.exempt(() => work(db)),
      vacuum: () => keeper.watchdog.exempt(() => vacuumTables(db)),
      checkpoint: () => keeper.watchdog.exempt(() => keeper.call({ name: 'checkpoint' })),
      dump: (path) =>
        inMemory ? keeper.watchdog.exempt(() => exportDatabase(db, path)) : dumpCopy(keeper, dataDir, path, log),
      counters: () => keeper.counters(),
    },
    async close() {
      await db.destroy()
      await keeper.close()
      await unlock?.()
    },
  }
}

/** Writes a database, made in memory by `prepare`, into a file that others can start from. */
export async function writeTarball(
  path: string,
  log: DatabaseLog,
  prepare: (db: OpenDatabase<unknown>['db']) => Promise<void>,
): Promise<void> {
  const keeper = new EngineKeeper(
    { folder: null, durable: false, lean: false, templateTarball: null },
    log,
    defaultQueryLimitMs,
  )
  const db = kyselyOn<unknown>(poolOn(keeper, log))
  try {
    await mkdir(join(path, '..'), { recursive: true })
    await keeper.start()
    await keeper.watchdog.exempt(() => prepare(db))
    await keeper.call({ name: 'tarball', path })
  } finally {
    await db.destroy()
    await keeper.close()
  }
}
