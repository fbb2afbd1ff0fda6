import { openEmbedded } from './embedded/open.ts'
import { openServer } from './server.ts'
import type { OpenDatabase, OpenDatabaseOptions } from './types.ts'

export type { OpenDatabase, OpenDatabaseOptions } from './types.ts'

/** The one door to the database: on the PostgreSQL of `databaseUrl`, otherwise embedded under `dataDir`. */
export function openDatabase<DB>(options: OpenDatabaseOptions): Promise<OpenDatabase<DB>> {
  return options.databaseUrl === undefined ? openEmbedded<DB>(options) : openServer<DB>(options.databaseUrl, options)
}
