import { constants, cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Migrations } from '../platform/database/migrate.ts'
import { openDatabase } from '../platform/database/open.ts'
import { templateOf } from '../platform/database/template.ts'
import { quiet } from './database.ts'

/** Gives a data folder a migrated database that was closed in order: a copy of one, as to begin it takes seconds. */
export async function beginDatabaseIn(dataDir: string, migrations: Migrations): Promise<void> {
  const templateTarball = await templateOf(migrations)
  const kept = `${templateTarball}.begun`
  if (!existsSync(kept)) {
    const unfinished = `${kept}-${process.pid}`
    await (await openDatabase({ dataDir: unfinished, log: quiet, templateTarball })).close()
    // Another worker may have been faster.
    if (!existsSync(kept)) renameSync(unfinished, kept)
    rmSync(unfinished, { recursive: true, force: true })
  }
  copyDatabase(kept, dataDir)
}

/** The database of one data folder, into another. */
export function copyDatabase(from: string, to: string): void {
  cpSync(join(from, 'database'), join(to, 'database'), { recursive: true, mode: constants.COPYFILE_FICLONE })
}
