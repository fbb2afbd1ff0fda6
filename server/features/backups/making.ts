import { join } from 'node:path'
import { backupChanged, keptBackups } from '#contract/backups/backups.endpoints.ts'
import { systemActor } from '../../platform/actor.ts'
import { backupNameOf, backupsFolder, listBackups, pruneBackups, readManifest } from '../../platform/backup/folder.ts'
import { makeBackup } from '../../platform/backup/making.ts'
import type { Context } from '../../platform/context.ts'
import { openStorage } from '../../platform/files/storage.ts'
import { release } from '../../platform/release.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { lookSoon } from '../systemStatus/checking.ts'
import { statusRoom } from '../systemStatus/rooms.ts'
import { readBackup } from './backups.queries.ts'
import type { BackupsTable } from './backups.table.ts'

const failedKeptMs = 30 * 24 * 60 * 60_000

type Change = Partial<Pick<BackupsTable, 'name' | 'state' | 'finishedAt' | 'bytes' | 'rows' | 'files' | 'failure'>>

const change = (ctx: Context, id: number, values: Change, also: (tx: Transaction) => Promise<void> = async () => {}) =>
  inTransaction(ctx, systemActor('backup'), async (tx) => {
    await tx.db.updateTable('backups').set(values).where('id', '=', id).execute()
    await also(tx)
    tx.emit(backupChanged, await readBackup(tx.db, id), [statusRoom])
  })

/** Makes the backup of that row, and lets the oldest go. A failed one stays failed: the next night tries anew. */
export async function runBackup(ctx: Context, id: number) {
  const row = await ctx.db.selectFrom('backups').select(['state', 'startedAt']).where('id', '=', id).executeTakeFirst()
  if (!row || row.state === 'done' || row.state === 'failed') return
  await change(ctx, id, { state: 'running' })
  const name = backupNameOf(row.startedAt, id)
  try {
    const { dataDir } = ctx.config
    // Whole already: only the note of it was lost, with the process or with the time before a restore.
    const made = (await alreadyMade(dataDir, name)) ?? (await makeBackup(makingOf(ctx, name, row.startedAt)))
    await pruneBackups(dataDir, keptBackups)
    const names = await listBackups(dataDir)
    const { database, files, rows } = made
    const bytes = database.bytes + files.bytes
    const values = { name, state: 'done', bytes, rows, files: files.count, finishedAt: ctx.clock.now() } as const
    await change(ctx, id, values, async (tx) => {
      await tx.record({ action: 'backup.made', object: { kind: 'backup', id, title: name }, after: { bytes, rows } })
      await forgetGone(tx, id, names)
      await lookSoon(tx)
    })
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    ctx.log.error({ err: error, service: 'backup' }, 'a backup could not be made')
    await change(ctx, id, { state: 'failed', failure, finishedAt: ctx.clock.now() }, lookSoon)
  }
}

const makingOf = (ctx: Context, name: string, now: Date) => ({
  dataDir: ctx.config.dataDir,
  name,
  now,
  release,
  dump: (path: string) => ctx.maintenance.dump(path),
  storage: openStorage(ctx.config),
})

async function alreadyMade(dataDir: string, name: string) {
  const names = await listBackups(dataDir)
  return names.includes(name) ? readManifest(join(backupsFolder(dataDir), name)) : undefined
}

/** Rows whose folder is no longer there, and failures of long ago. */
async function forgetGone(tx: Transaction, id: number, names: readonly string[]) {
  await tx.db
    .deleteFrom('backups')
    .where('id', '<>', id)
    .where((row) =>
      row.or([
        row.and([row('state', '=', 'done'), row('name', 'not in', names)]),
        row.and([row('state', '=', 'failed'), row('startedAt', '<', new Date(tx.now.getTime() - failedKeptMs))]),
      ]),
    )
    .execute()
}
