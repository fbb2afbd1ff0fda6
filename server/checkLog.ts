import { migrations } from './app.ts'
import { command } from './command.ts'
import { checkAll } from './features/activityLog/checking.ts'
import { readConfig } from './platform/config.ts'
import { ensureSchema } from './platform/database/migrate.ts'
import { openDatabase } from './platform/database/open.ts'
import { createLog } from './platform/log/log.ts'
import type { Database } from './platform/schema.ts'

const usage = 'Usage: npm run log:check -- [number:seal that was noted down]'

function notedIn(argument: string | undefined) {
  if (argument === undefined) return undefined
  const [, id, hash] = /^([1-9]\d{0,14}):([0-9a-f]{64})$/.exec(argument) ?? []
  if (!id || !hash) throw new Error(usage)
  return { id: Number(id), hash }
}

/** Proves the activity log whole from outside the product: for whoever trusts the database, but not who runs the server. */
async function checkLog([argument]: string[]): Promise<string> {
  const noted = notedIn(argument)
  const config = { ...readConfig(process.env), logLevel: 'warn' as const }
  const { databaseUrl, dataDir } = config
  const log = createLog(config)
  const database = await openDatabase<Database>({ databaseUrl, dataDir, log, mustExist: true })
  try {
    await ensureSchema(database, migrations, { migrate: config.migrate, log })
    const { fault, head, total, waiting } = await checkAll(database.db, noted)
    if (fault) throw new Error(`The chain is broken at line ${fault.id}: ${fault.kind}.`)
    const newest = head ? ` Newest seal: ${head.id}:${head.hash}` : ''
    return `The chain is whole: ${total} lines, ${waiting} not sealed yet.${newest}`
  } finally {
    await database.close()
  }
}

await command(checkLog)
