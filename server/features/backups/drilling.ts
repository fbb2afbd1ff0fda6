import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { z } from 'zod'
import { systemActor } from '../../platform/actor.ts'
import { backupsFolder, newestBackup } from '../../platform/backup/folder.ts'
import { bucketBackups } from '../../platform/backup/inBucket.ts'
import type { Context } from '../../platform/context.ts'
import { type S3Place, s3Url } from '../../platform/files/s3Place.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { workspaceOf } from '../../platform/workspaceId.ts'
import { lookSoon } from '../systemStatus/checking.ts'
import { lastDrill } from './backups.queries.ts'

export const drillKind = 'backups.drill'

const day = 24 * 60 * 60_000
const everyDays = 30
const keptDrills = 24
const longestMs = 2 * 60 * 60_000

const program = fileURLToPath(new URL('../../drill.ts', import.meta.url))
const answer = z.object({ rows: z.number().int() })

/** A backup that nobody ever restored is a hope. Looked at every night, done once in a month. */
export async function drillWhenDue(ctx: Context): Promise<void> {
  const { since, last } = await standing(ctx)
  const due = last === null ? since + ctx.config.drillAfterDays * day : last + everyDays * day
  if (ctx.clock.now().getTime() < due) return
  // The one at the second place, where there is one: its seal and its way are tried along.
  const folder = (await newestElsewhere(ctx)) ?? (await newestBackup(backupsFolder(ctx.config.dataDir)))
  if (folder) await drill(ctx, folder)
}

async function newestElsewhere({ config, db }: Context): Promise<string | undefined> {
  const { to } = config.backup
  if (typeof to !== 'object') return to && newestBackup(to)
  const { list, open } = bucketBackups(to, await workspaceOf(db))
  const newest = (await list()).at(-1)
  return newest && open(newest).address
}

async function standing({ db }: Context): Promise<{ since: number; last: number | null }> {
  const job = await db
    .selectFrom('jobs')
    .select('createdAt')
    .where('kind', '=', drillKind)
    .where('uniqueKey', '=', 'recurring')
    .executeTakeFirstOrThrow()
  const last = await lastDrill(db)
  return { since: job.createdAt.getTime(), last: last && Date.parse(last.at) }
}

/** In a process of its own, which gives the memory back and takes nobody along. */
async function drill(ctx: Context, folder: string): Promise<void> {
  const at = ctx.clock.now()
  const began = performance.now()
  const { rows, failure } = await tried(ctx, folder).then(
    (rows) => ({ rows, failure: null }),
    (error: unknown) => ({ rows: null, failure: reasonOf(error) }),
  )
  if (failure !== null)
    ctx.log.error({ service: 'backup', folder, failure }, 'a backup could not be restored for trial')
  const milliseconds = Math.round(performance.now() - began)
  await inTransaction(ctx, systemActor(drillKind), async (tx) => {
    const name = basename(folder.split('?')[0] ?? '')
    await tx.db.insertInto('backupDrills').values({ at, name, milliseconds, rows, failure }).execute()
    const newest = tx.db.selectFrom('backupDrills').select('id').orderBy('id', 'desc').limit(keptDrills)
    await tx.db.deleteFrom('backupDrills').where('id', 'not in', newest).execute()
    await tx.record({
      action: 'backup.drilled',
      object: { kind: 'backup', id: null, title: name },
      after: { rows, failure },
    })
    await lookSoon(tx)
  })
}

async function tried({ config }: Context, folder: string): Promise<number> {
  await removeLeft(config.dataDir)
  const scratch = await mkdtemp(join(config.dataDir, 'drill-'))
  try {
    const env = {
      PATH: process.env.PATH,
      TZ: process.env.TZ,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      FIRST_FILES: process.env.FIRST_FILES,
      ...(config.backup.key && { BACKUP_KEY: config.backup.key }),
      ...(typeof config.backup.to === 'object' && bucketVariables(config.backup.to)),
    }
    const options = { env, timeout: longestMs, killSignal: 'SIGKILL' as const }
    const { stdout } = await promisify(execFile)(process.execPath, [program, folder, scratch], options)
    return answer.parse(JSON.parse(stdout)).rows
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** Of a trial that was killed: none takes longer. */
async function removeLeft(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!/^drill-\w{6}$/.test(name)) continue
    const { mtimeMs } = await stat(join(dataDir, name))
    if (Date.now() - mtimeMs > longestMs) await rm(join(dataDir, name), { recursive: true, force: true })
  }
}

/** How the bucket is reached; where its address does not say, by what every S3 client of this machine is given. */
const bucketVariables = (to: S3Place) => ({
  BACKUP_TO: s3Url(to),
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => name === 'HOME' || name.startsWith('AWS_'))),
})

/** What the program wrote, or else why it could not be run. */
function reasonOf(error: unknown): string {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
  return said || (error instanceof Error ? error.message : String(error))
}
