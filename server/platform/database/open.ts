import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { openEmbedded } from './embedded/open.ts'
import { openServer } from './server.ts'
import type { OpenDatabase, OpenDatabaseOptions } from './types.ts'

export type { OpenDatabase, OpenDatabaseOptions } from './types.ts'

/** Whether there is one to be opened, or whether opening would begin an embedded one. */
export function hasDatabase({ databaseUrl, dataDir }: Pick<OpenDatabaseOptions, 'databaseUrl' | 'dataDir'>): boolean {
  const folder = join(dataDir, 'database')
  return databaseUrl !== undefined || (existsSync(folder) && readdirSync(folder).length > 0)
}

/** The one door to the database: on the PostgreSQL of `databaseUrl`, otherwise embedded under `dataDir`. */
export function openDatabase<DB>(options: OpenDatabaseOptions): Promise<OpenDatabase<DB>> {
  if (options.mustExist && !hasDatabase(options)) {
    const folder = join(options.dataDir, 'database')
    return Promise.reject(
      new Error(`There is no database in ${folder}: DATA_DIR or DATABASE_URL is not the right one.`),
    )
  }
  return options.databaseUrl === undefined ? openEmbedded<DB>(options) : openServer<DB>(options.databaseUrl, options)
}
