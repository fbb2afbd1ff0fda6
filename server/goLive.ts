import { features } from './app.ts'
import { command } from './command.ts'
import { wentLive } from './features/silence/index.ts'
import { activityInserts } from './platform/activity.ts'
import { systemActor } from './platform/actor.ts'
import { readConfig } from './platform/config.ts'
import { openDatabase } from './platform/database/open.ts'
import { transactionOn } from './platform/database/retrying.ts'
import { waitingOutward } from './platform/jobs/outward.ts'
import { createLog } from './platform/log/log.ts'
import type { Database } from './platform/schema.ts'
import { silentMark } from './platform/silence.ts'

/** Lets a restored workspace send again, as the button on its pages does. */
async function goLive(): Promise<string> {
  const config = { ...readConfig(process.env), logLevel: 'warn' as const }
  const { databaseUrl, dataDir } = config
  const database = await openDatabase<Database>({ databaseUrl, dataDir, log: createLog(config), mustExist: true })
  try {
    const at = new Date()
    const kinds = Object.assign({}, ...features.map((feature) => feature.jobs))
    return await transactionOn(database.db, async (tx) => {
      const { numDeletedRows } = await tx.deleteFrom('marks').where('name', '=', silentMark).executeTakeFirst()
      if (numDeletedRows === 0n) return 'The workspace is live already.'
      for (const insert of activityInserts([{ ...wentLive, actor: systemActor('go-live'), at }])) {
        await insert.execute(tx)
      }
      const waiting = await waitingOutward(tx, kinds, at)
      const due = waiting.filter((one) => one.due > 0).map((one) => `${one.due} ${one.what}`)
      return `The workspace is live. It sends now: ${due.join(', ') || 'nothing that waited'}.`
    })
  } finally {
    await database.close()
  }
}

await command(goLive)
