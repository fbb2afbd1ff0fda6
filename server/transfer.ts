import { resolve } from 'node:path'
import { migrations } from './app.ts'
import { readConfig } from './platform/config.ts'
import { exportDatabase, importDatabase } from './platform/database/dump.ts'
import { ensureSchema } from './platform/database/migrate.ts'
import { openDatabase } from './platform/database/open.ts'
import { createLog } from './platform/log/log.ts'
import { ownFolder } from './platform/ownerOnly.ts'
import type { Database } from './platform/schema.ts'
import { markFolder } from './platform/workspaceId.ts'

const usage = 'Usage: npm run db:export -- <file>   or   npm run db:import -- <file> [--replace]'

/** Moves the rows of a workspace between the embedded database and a PostgreSQL server, through one file. */
async function transfer([direction, file, option]: string[]): Promise<string> {
  if (!file || (direction !== 'export' && direction !== 'import')) throw new Error(usage)
  const config = { ...readConfig(process.env), logLevel: 'warn' as const }
  const { databaseUrl, dataDir } = config
  const log = createLog(config)
  ownFolder(dataDir, log)
  const database = await openDatabase<Database>({ databaseUrl, dataDir, log })
  try {
    await ensureSchema(database, migrations, { migrate: config.migrate, log })
    const path = resolve(file)
    if (direction === 'export') {
      await database.maintenance.exempt((db) => exportDatabase(db, path))
      return `Exported to ${path}. Files (${dataDir}/files) and the key (${dataDir}/secret.key or SECRET_KEY) are copied separately.`
    }
    const somebody = await database.db.selectFrom('users').select('id').limit(1).executeTakeFirst()
    if (somebody && option !== '--replace') {
      throw new Error('This database has people in it. Add --replace to overwrite everything with the file.')
    }
    await database.maintenance.exempt((db) => importDatabase(db, path))
    await markFolder(database.db, dataDir)
    return `Imported from ${path}.`
  } finally {
    await database.close()
  }
}

try {
  process.stdout.write(`${await transfer(process.argv.slice(2))}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
