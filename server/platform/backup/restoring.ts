import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { importDatabase, migrationsOfDump } from '../database/dump.ts'
import { appliedMigrations, type Migrations, migrateToLatest } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import type { DatabaseLog } from '../database/types.ts'
import { markFolder, workspaceFile } from '../workspaceId.ts'
import { filesName, type Manifest, readManifest, rowsName } from './folder.ts'
import { digestOf, filesIn } from './making.ts'

export interface Restoring {
  /** The backup's own folder. */
  folder: string
  dataDir: string
  databaseUrl: string | undefined
  migrations: Migrations
  /** Whether what is there may be put aside. */
  replace: boolean
  now: Date
  /** Tables that are not given back. */
  emptied: readonly string[]
  log: DatabaseLog
}

export interface Restored extends Manifest {
  /** Where what was there before lies now. */
  aside: string | null
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
export async function restoreBackup(restoring: Restoring): Promise<Restored> {
  const { folder, dataDir, migrations } = restoring
  const known = await checked(folder)
  const wanted = await migrationsOfDump(join(folder, rowsName))
  const unknown = wanted.filter((name) => !(name in migrations))
  if (unknown.length > 0) {
    throw new Error(
      `The backup was made by a newer version: it has ${unknown.join(', ')}. Restore it with that version.`,
    )
  }
  await refuseToOverwrite(restoring)
  const aside = await putAside(restoring)
  try {
    await fill(restoring, wanted)
    await cp(join(folder, filesName), join(dataDir, filesName), { recursive: true })
  } catch (error) {
    if (aside !== null) await putBack(aside, dataDir)
    throw error
  }
  return { ...known, aside }
}

/** That nothing of it is missing or was changed. */
async function checked(folder: string): Promise<Manifest> {
  const known = await readManifest(folder)
  const rows = await digestOf(join(folder, rowsName))
  if (rows.sha256 !== known.database.sha256)
    throw new Error('The backup is damaged: its rows are not those it was made with')
  const files = await filesIn(join(folder, filesName))
  if (files.count !== known.files.count || files.bytes !== known.files.bytes) {
    throw new Error(`The backup is damaged: it names ${known.files.count} files and holds ${files.count}`)
  }
  return known
}

/** Opens what is there, which also makes sure that no server uses the folder. */
async function refuseToOverwrite({ databaseUrl, dataDir, replace, log }: Restoring) {
  if (databaseUrl === undefined && !(await there(join(dataDir, 'database')))) return
  const database = await openDatabase<unknown>({ databaseUrl, dataDir, log })
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

async function putAside({ databaseUrl, dataDir, now }: Restoring): Promise<string | null> {
  const parts = databaseUrl === undefined ? ['database', filesName, workspaceFile] : [filesName, workspaceFile]
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
async function fill({ folder, dataDir, databaseUrl, migrations, emptied, log }: Restoring, wanted: readonly string[]) {
  const database = await openDatabase<unknown>({ databaseUrl, dataDir, log })
  try {
    const applied = await appliedMigrations(database.db)
    if (applied.some((name) => !wanted.includes(name))) {
      throw new Error(
        'The database is newer than the backup: restore into an empty one, or with the version that made it',
      )
    }
    const asThen = Object.fromEntries(Object.entries(migrations).filter(([name]) => wanted.includes(name)))
    await migrateToLatest(database, asThen)
    await database.maintenance.exempt((db) => importDatabase(db, join(folder, rowsName)))
    await migrateToLatest(database, migrations)
    for (const table of emptied) await sql`delete from ${sql.table(table)}`.execute(database.db)
    await markFolder(database.db, dataDir)
  } finally {
    await database.close()
  }
}
