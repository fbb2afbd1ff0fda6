import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Transaction } from 'kysely'
import { features, migrations } from './app.ts'
import { command } from './command.ts'
import { type Settled, settledLines, settleRestored } from './features/backups/settling.ts'
import { backupsFolder, listBackups } from './platform/backup/folder.ts'
import { type Config, readConfig } from './platform/config.ts'
import { exportDatabase, importDatabase } from './platform/database/dump.ts'
import { aloneInDatabase } from './platform/database/inUse.ts'
import { ensureSchema } from './platform/database/migrate.ts'
import { type OpenDatabase, openDatabase } from './platform/database/open.ts'
import { openStorage } from './platform/files/storage.ts'
import { createLog } from './platform/log/log.ts'
import { ownFolder } from './platform/ownerOnly.ts'
import type { Database } from './platform/schema.ts'
import { markPlace } from './platform/workspaceId.ts'

const usage = 'Usage: npm run db:export -- <file>   or   npm run db:import -- <file> [--replace] [--live]'

/** Moves the rows of a workspace between the embedded database and a PostgreSQL server, through one file. */
async function transfer([direction, file, ...options]: string[]): Promise<string> {
  if (!file || (direction !== 'export' && direction !== 'import')) throw new Error(usage)
  const config = { ...readConfig(process.env), logLevel: 'warn' as const }
  ownFolder(config.dataDir, createLog(config))
  const path = resolve(file)
  if (direction === 'export') {
    return withDatabase(config, (database) => exported(config, database, path), { mustExist: true })
  }
  const wishes = { replace: options.includes('--replace'), live: options.includes('--live') }
  return aloneInDatabase(config.databaseUrl, () =>
    withDatabase(config, (database) => imported(config, database, path, wishes)),
  )
}

async function withDatabase<T>(
  config: Config,
  work: (database: OpenDatabase<Database>) => Promise<T>,
  { mustExist = false } = {},
): Promise<T> {
  const { databaseUrl, dataDir } = config
  const log = createLog(config)
  const database = await openDatabase<Database>({ databaseUrl, dataDir, log, mustExist })
  try {
    await ensureSchema(database, migrations, { migrate: config.migrate, log })
    return await work(database)
  } finally {
    await database.close()
  }
}

async function exported({ dataDir }: Config, { maintenance }: OpenDatabase<Database>, path: string) {
  // A finished export takes the place of what lies there: of an older one, never of a folder or a device.
  const there = await stat(path).catch(() => null)
  if (there && !there.isFile()) throw new Error(`${path} is not a file: name a file to export into.`)
  await maintenance.exempt((db) => exportDatabase(db, path))
  return `Exported to ${path}. Files (${dataDir}/files) and the key (${dataDir}/secret.key or SECRET_KEY) are copied separately.`
}

async function imported(
  config: Config,
  { db, kind, maintenance }: OpenDatabase<Database>,
  path: string,
  { replace, live }: { replace: boolean; live: boolean },
) {
  const somebody = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  if (somebody && !replace) {
    throw new Error('This database has people in it. Add --replace to overwrite everything with the file.')
  }
  const { dataDir } = config
  const kinds = Object.assign({}, ...features.map((feature) => feature.jobs))
  const kept = await listBackups(backupsFolder(dataDir))
  let settled: Settled = { underWay: [], waiting: [] }
  const settle = async (tx: Transaction<unknown>) => {
    settled = await settleRestored(tx, { now: new Date(), kinds, live, kept })
  }
  const importing = { settle, checkpoints: kind === 'embedded' }
  await maintenance.exempt((patient) => importDatabase(patient, createReadStream(path), importing))
  await markPlace(db, config.storage ? openStorage(config) : dataDir)
  return [`Imported from ${path}.`, ...settledLines(settled, live)].join('\n')
}

await command(transfer)
