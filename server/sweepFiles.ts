import { migrations } from './app.ts'
import { command } from './command.ts'
import { sweepFiles } from './features/files/sweep.ts'
import { readConfig } from './platform/config.ts'
import { ensureSchema } from './platform/database/migrate.ts'
import { openDatabase } from './platform/database/open.ts'
import { createLog } from './platform/log/log.ts'
import { ownFolder } from './platform/ownerOnly.ts'
import type { Database } from './platform/schema.ts'
import { claimFolder, refuseSecondDatabase } from './platform/workspaceId.ts'

/** The hourly sweep by hand, for an operator who has looked why it stopped and lets it go on (`--anyway`). */
async function sweep(given: string[]): Promise<void> {
  const config = readConfig(process.env)
  const { databaseUrl, dataDir } = config
  const log = createLog(config)
  ownFolder(dataDir, log)
  if (databaseUrl === undefined) await refuseSecondDatabase(config)
  const database = await openDatabase<Database>({ databaseUrl, dataDir, log })
  try {
    await ensureSchema(database, migrations, { migrate: config.migrate, log })
    await claimFolder(database, config)
    const clock = { now: () => new Date() }
    await sweepFiles({ config, db: database.db, clock, log }, { anyway: given.includes('--anyway') })
  } finally {
    await database.close()
  }
}

await command(async (given) => {
  await sweep(given)
  return undefined
})
