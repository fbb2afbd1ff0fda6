import { command } from './command.ts'
import './lean.ts'
import { sql } from 'kysely'
import { features } from './app.ts'
import { namedBackup } from './platform/backup/naming.ts'
import { openBackup } from './platform/backup/opening.ts'
import { fill, migrationsOf } from './platform/backup/restoring.ts'
import { namedFiles, verifyBackup } from './platform/backup/verifying.ts'
import { readConfig } from './platform/config.ts'
import type { Migrations } from './platform/database/migrate.ts'
import { createLog } from './platform/log/log.ts'
import { ownFolder } from './platform/ownerOnly.ts'

/** Restores a backup into a folder that is thrown away, and counts every table; nothing of the real workspace is touched. */
async function drill([folder = '', dataDir = '']: string[]): Promise<{ rows: number }> {
  const config = { ...readConfig(process.env), logLevel: 'error' as const }
  const log = createLog(config)
  ownFolder(dataDir, log)
  const backup = await openBackup(namedBackup(folder, config), config.backup.key)
  const { rows, tables, damaged } = await verifyBackup(backup)
  if (damaged.length > 0) throw new Error(`${damaged.length} files of the backup are damaged: ${namedFiles(damaged)}`)
  const migrations: Migrations = Object.assign({}, ...features.map((feature) => feature.migrations ?? {}))
  const wanted = await migrationsOf(backup, migrations)
  const wrong: string[] = []
  await fill(backup, wanted, {
    dataDir,
    databaseUrl: undefined,
    migrations,
    emptied: [],
    settle: async (tx) => {
      for (const [table, expected] of Object.entries(backup.manifest.tables ?? tables)) {
        const found = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(tx)
        if (found.rows[0]?.count !== expected) wrong.push(`${table}: ${found.rows[0]?.count} instead of ${expected}`)
      }
    },
    log,
  })
  if (wrong.length > 0) throw new Error(`Restored tables lack rows: ${wrong.join('; ')}`)
  return { rows }
}

await command(async (given) => JSON.stringify(await drill(given)))
