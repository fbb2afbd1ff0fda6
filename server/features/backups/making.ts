import { join } from 'node:path'
import { backupChanged } from '#contract/backups/backups.endpoints.ts'
import { systemActor } from '../../platform/actor.ts'
import { copyElsewhere } from '../../platform/backup/elsewhere.ts'
import { backupNameOf, backupsFolder, listBackups, pruneBackups } from '../../platform/backup/folder.ts'
import { bucketBackups } from '../../platform/backup/inBucket.ts'
import { type FinishedBackup, makeBackup } from '../../platform/backup/making.ts'
import { openBackup } from '../../platform/backup/opening.ts'
import { namedFiles } from '../../platform/backup/verifying.ts'
import type { Context } from '../../platform/context.ts'
import { openStorage } from '../../platform/files/storage.ts'
import { release } from '../../platform/release.ts'
import { silentSince } from '../../platform/silence.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { workspaceOf } from '../../platform/workspaceId.ts'
import { lookSoon } from '../systemStatus/checking.ts'
import { statusRoom } from '../systemStatus/rooms.ts'
import { readBackup, uploadedDigests } from './backups.queries.ts'
import type { BackupsTable } from './backups.table.ts'

const failedKeptMs = 30 * 24 * 60 * 60_000

type Change = Partial<Omit<BackupsTable, 'id' | 'askedBy' | 'startedAt'>>

const change = (ctx: Context, id: number, values: Change, also: (tx: Transaction) => Promise<void> = async () => {}) =>
  inTransaction(ctx, systemActor('backup'), async (tx) => {
    await tx.db.updateTable('backups').set(values).where('id', '=', id).execute()
    await also(tx)
    tx.emit(backupChanged, await readBackup(tx.db, id), [statusRoom])
  })

/** Makes the backup of that row, and deletes the oldest. A failed one stays failed: the next night tries again. */
export async function runBackup(ctx: Context, id: number) {
  const row = await ctx.db.selectFrom('backups').select(['state', 'startedAt']).where('id', '=', id).executeTakeFirst()
  if (!row || row.state === 'done' || row.state === 'failed') return
  await change(ctx, id, { state: 'running' })
  const name = backupNameOf(row.startedAt, id)
  try {
    const { dataDir } = ctx.config
    // Whole already: only the note of it was lost, with the process or with the time before a restore.
    const made = (await alreadyMade(dataDir, name)) ?? (await makeBackup(makingOf(ctx, name, row.startedAt)))
    const place = backupsFolder(dataDir)
    await pruneBackups(place, ctx.config.backup.kept)
    const names = await listBackups(place)
    const { database, files, rows } = made.manifest
    const bytes = database.bytes + files.bytes
    const damage = await namesOf(ctx, made.damaged)
    const copied = await copy(ctx, name)
    const ended = { state: 'done', finishedAt: ctx.clock.now() } as const
    const values = { name, ...ended, bytes, rows, files: files.count, damage, ...copied }
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
  uploaded: () => uploadedDigests(ctx.db),
})

/** As people know them; said as an error too, because every later backup shares the damage. */
async function namesOf(ctx: Context, keys: readonly string[]): Promise<string | null> {
  if (keys.length === 0) return null
  const rows = await ctx.db
    .selectFrom('files')
    .select(['id', 'name', 'storageKey'])
    .where('storageKey', 'in', keys)
    .execute()
  const names = keys.map((key) => {
    const row = rows.find(({ storageKey }) => storageKey === key)
    return row ? `${row.name} (/files/${row.id})` : key
  })
  ctx.log.error(
    { service: 'backup', files: names },
    'files are not what was uploaded: give them back from an older backup',
  )
  return namedFiles(names)
}

/** The backup is valid without its copy; the page shows that the copy is missing. */
async function copy(ctx: Context, name: string): Promise<Pick<BackupsTable, 'copiedAt' | 'copyFailure'>> {
  const { to, key, kept } = ctx.config.backup
  // A silent copy may have the original's second place in its settings, and would push the original's backups out.
  if (to === undefined || (await silentSince(ctx.db)) !== null) return { copiedAt: null, copyFailure: null }
  try {
    const folder = join(backupsFolder(ctx.config.dataDir), name)
    if (typeof to === 'string') await copyElsewhere(folder, name, { place: to, key, kept })
    else await bucketBackups(to, await workspaceOf(ctx.db)).copy(folder, name, { key, kept })
    return { copiedAt: ctx.clock.now(), copyFailure: null }
  } catch (error) {
    ctx.log.error({ err: error, service: 'backup' }, 'a backup could not be copied to its second place')
    return { copiedAt: null, copyFailure: error instanceof Error ? error.message : String(error) }
  }
}

async function alreadyMade(dataDir: string, name: string): Promise<FinishedBackup | undefined> {
  const place = backupsFolder(dataDir)
  if (!(await listBackups(place)).includes(name)) return undefined
  const { manifest } = await openBackup(join(place, name), undefined)
  return { manifest, damaged: [] }
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
