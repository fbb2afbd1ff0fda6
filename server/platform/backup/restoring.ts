import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql, type Transaction } from 'kysely'
import { importDatabase, migrationsOfDump } from '../database/dump.ts'
import { damageIn } from '../database/embedded/damage.ts'
import { DatabaseDamaged } from '../database/errors.ts'
import { aloneInDatabase } from '../database/inUse.ts'
import { appliedMigrations, type Migrations, migrateToLatest } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import type { DatabaseLog } from '../database/types.ts'
import type { FileStorage } from '../files/fileStorage.ts'
import { markPlace, workspaceFile } from '../workspaceId.ts'
import { atOnce } from './atOnce.ts'
import type { BackupFolder } from './backupFolder.ts'
import { filesName, type Manifest, pathOfFile, rowsName } from './folder.ts'
import { DamagedBackup, type OpenBackup, openBackup } from './opening.ts'
import { checkRows, damagedFiles, namedFiles } from './verifying.ts'

export interface Filling {
  dataDir: string
  /** Where files lie, unless in the data folder. */
  bucket?: FileStorage | undefined
  databaseUrl: string | undefined
  migrations: Migrations
  /** Tables that are not given back. */
  emptied: readonly string[]
  /** What has to be so before anybody sees the rows. */
  settle?: (tx: Transaction<unknown>) => Promise<void>
  log: DatabaseLog
}

export interface Restoring extends Filling {
  /** The backup's own folder, or the path of it. */
  folder: string | BackupFolder
  backupKey?: string | undefined
  /** Whether what is there may be put aside. */
  replace: boolean
  /** Whether to go on without files that are damaged. */
  skipDamaged?: boolean
  now: Date
}

export interface Restored extends Manifest {
  /** Where what was there before lies now. */
  aside: string | null
  /** What was wrong with the database that lies there. */
  damage: string | null
  /** Keys of files that were left out. */
  skipped: string[]
}

const there = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/**
 * Gives a workspace back from a backup. Nothing is thrown away: what the data folder held is put aside under
 * `before-restore-…`. A PostgreSQL database is replaced within one transaction, or filled where it is empty.
 */
export function restoreBackup(restoring: Restoring): Promise<Restored> {
  return aloneInDatabase(restoring.databaseUrl, () => restoreAlone(restoring))
}

async function restoreAlone(restoring: Restoring): Promise<Restored> {
  const { folder, backupKey, dataDir, bucket } = restoring
  const backup = await openBackup(folder, backupKey)
  await checkRows(backup)
  const wanted = await migrationsOf(backup, restoring.migrations)
  const damage = await refuseToOverwrite(restoring)
  const skipped = await damagedFiles(backup)
  if (skipped.length > 0 && !restoring.skipDamaged) {
    throw new DamagedBackup(
      `The backup is damaged: ${skipped.length} of its files are missing or not what they were: ${namedFiles(skipped)}. ` +
        'Take another backup, or add --skip-damaged to go on without them.',
    )
  }
  // Everything that can fail halfway comes before anything is put aside, and the files before the rows speak of them.
  const staged = join(dataDir, `${filesName}.restoring`)
  if (bucket) await putFiles(backup, bucket, new Set(skipped))
  else await copyFiles(backup, staged, new Set(skipped))
  const aside = await putAside(restoring)
  try {
    await fill(backup, wanted, restoring)
    if (!bucket) await rename(staged, join(dataDir, filesName))
  } catch (error) {
    if (aside !== null) await putBack(aside, dataDir)
    await rm(staged, { recursive: true, force: true })
    throw error
  }
  return { ...backup.manifest, aside, damage, skipped }
}

/** With which it was made; one that this version does not know is of a newer one. */
export async function migrationsOf({ read }: OpenBackup, migrations: Migrations): Promise<string[]> {
  const wanted = await migrationsOfDump(read(rowsName))
  const unknown = wanted.filter((name) => !(name in migrations))
  if (unknown.length > 0) {
    throw new Error(
      `The backup was made by a newer version: it has ${unknown.join(', ')}. Restore it with that version.`,
    )
  }
  return wanted
}

/** Says what is wrong with a damaged database that may be put aside, as it is. */
async function refuseToOverwrite(restoring: Restoring): Promise<string | null> {
  try {
    await lookAtPlace(restoring)
    return null
  } catch (error) {
    const damage = error instanceof DatabaseDamaged ? error.message : damageIn(error)
    if (damage === null || restoring.databaseUrl !== undefined || !restoring.replace) throw error
    return damage
  }
}

/** Opens what is there, which also makes sure that no server uses the folder. */
async function lookAtPlace({ databaseUrl, dataDir, replace, log }: Restoring) {
  if (databaseUrl === undefined && !(await there(join(dataDir, 'database')))) return
  const database = await openDatabase<unknown>({ databaseUrl, dataDir, log, lean: true })
  try {
    const applied = await appliedMigrations(database.db)
    const { rows } = applied.length === 0 ? { rows: [] } : await sql`select from users limit 1`.execute(database.db)
    if (rows.length > 0 && !replace) {
      throw new Error('There is a workspace here already. Add --replace to put it aside and restore the backup.')
    }
  } finally {
    await database.close()
  }
}

async function putAside({ databaseUrl, dataDir, bucket, now }: Restoring): Promise<string | null> {
  const parts = [...(databaseUrl ? [] : ['database']), ...(bucket ? [] : [filesName, workspaceFile])]
  const held = await Promise.all(parts.map((part) => there(join(dataDir, part))))
  if (!held.includes(true)) return null
  const aside = join(dataDir, `before-restore-${now.toISOString().slice(0, 19).replace(/:/g, '-')}Z`)
  await mkdir(aside, { recursive: true })
  for (const [at, part] of parts.entries()) if (held[at]) await rename(join(dataDir, part), join(aside, part))
  return aside
}

async function putBack(aside: string, dataDir: string) {
  for (const part of await readdir(aside)) {
    await rm(join(dataDir, part), { recursive: true, force: true })
    await rename(join(aside, part), join(dataDir, part))
  }
  await rm(aside, { recursive: true })
}

/** An older backup gets the schema it was made with first, and is then brought up to date as any database is. */
export async function fill(backup: OpenBackup, wanted: readonly string[], filling: Filling) {
  const { dataDir, databaseUrl, bucket, migrations, emptied, settle, log } = filling
  const database = await openDatabase<unknown>({ databaseUrl, dataDir, log, lean: true })
  try {
    const applied = await appliedMigrations(database.db)
    if (applied.some((name) => !wanted.includes(name))) {
      throw new Error(
        'The database is newer than the backup: restore into an empty one, or with the version that made it',
      )
    }
    const asThen = Object.fromEntries(Object.entries(migrations).filter(([name]) => wanted.includes(name)))
    await migrateToLatest(database, asThen)
    const checkpoints = database.kind === 'embedded'
    const options = { checkpoints, ...(settle && { settle }) }
    await database.maintenance.exempt((db) => importDatabase(db, backup.read(rowsName), options))
    await migrateToLatest(database, migrations)
    for (const table of emptied) await sql`delete from ${sql.table(table)}`.execute(database.db)
    await markPlace(database.db, bucket ?? dataDir)
  } finally {
    await database.close()
  }
}

const keysOf = async ({ digests, folder }: OpenBackup): Promise<Iterable<string>> =>
  digests?.keys() ?? (await folder.files()).map(({ path }) => path.slice(-keyLength))

/** A few at a time, so that a hundred thousand take no more memory than those. */
async function copyFiles(backup: OpenBackup, folder: string, skipped: ReadonlySet<string>) {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await atOnce(await keysOf(backup), async (key) => {
    if (skipped.has(key)) return
    await mkdir(join(folder, key.slice(0, 2)), { recursive: true })
    const target = createWriteStream(join(folder, key.slice(0, 2), key), { flush: true })
    await pipeline(backup.read(pathOfFile(key)), target)
  })
}

/** Keys are never used again for other bytes: what lies in the bucket already is what it was. */
async function putFiles(backup: OpenBackup, bucket: FileStorage, skipped: ReadonlySet<string>) {
  const there = new Set<string>()
  for await (const { key } of bucket.list()) there.add(key)
  for (const key of await keysOf(backup)) {
    if (!skipped.has(key) && !there.has(key)) await bucket.put(key, Readable.from(backup.read(pathOfFile(key))))
  }
}

const keyLength = 32
