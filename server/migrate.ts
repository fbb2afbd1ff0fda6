import { command } from './command.ts'
import { readConfig } from './platform/config.ts'
import { migrateToLatest, pendingMigrations } from './platform/database/migrate.ts'
import { hasDatabase, openDatabase } from './platform/database/open.ts'
import { createLog } from './platform/log/log.ts'
import { ownFolder } from './platform/ownerOnly.ts'
import { release } from './platform/release.ts'

/** How `--check` ends when something is missing: a supervisor tells it from a failure. */
const pendingCode = 2

const say = (line: string) => void process.stdout.write(`${line}\n`)
const tell = (details: object, message: string) => say(`${message} ${JSON.stringify(details)}`)

function tellPending(pending: readonly string[]): number {
  for (const name of pending) say(name)
  say(`Version ${release}: ${pending.length} migrations are pending.`)
  return pending.length === 0 ? 0 : pendingCode
}

/** Brings the database up to this version, or says what is missing, apart from any start of the server. */
async function migrate(given: string[]): Promise<number> {
  if (given.some((argument) => argument !== '--check')) throw new Error('Usage: npm run migrate -- [--check]')
  // The whole product comes along: who only has to be told how this is called need not wait for it.
  const { migrations } = await import('./app.ts')
  const config = { ...readConfig(process.env), logLevel: 'warn' as const }
  const { databaseUrl, dataDir } = config
  const checks = given.length > 0
  if (checks && !hasDatabase(config)) return tellPending(Object.keys(migrations).sort())
  const log = createLog(config)
  ownFolder(dataDir, log)
  const database = await openDatabase<unknown>({ databaseUrl, dataDir, log })
  try {
    if (checks) return tellPending(await pendingMigrations(database.db, migrations))
    const applied = await migrateToLatest(database, migrations, { log: { info: tell, warn: tell, error: tell } })
    say(`Version ${release}: ${applied.length} migrations were applied.`)
    return 0
  } finally {
    await database.close()
  }
}

await command(async (given) => {
  process.exitCode = await migrate(given)
  return undefined
})
