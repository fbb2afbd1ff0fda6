import type { Kysely } from 'kysely'
import { migrateToLatest } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import type { OpenDatabase } from '#server/platform/database/types.ts'
import type { Database } from '#server/platform/schema.ts'
import { migrations, quiet } from '#server/testing/database.ts'

/** A new database with its tables and rows, while nobody listens: its events are nobody's news. */
export async function filled(
  databaseUrl: string,
  fill: (db: Kysely<Database>) => Promise<void>,
): Promise<OpenDatabase<Database>> {
  const database = await openDatabase<Database>({ databaseUrl, dataDir: '', log: quiet })
  try {
    await migrateToLatest(database, migrations)
    await database.maintenance.exempt(fill)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
