import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { writeTarball } from './embedded/open.ts'
import { type Migrations, migrateOn } from './migrate.ts'
import type { DatabaseLog } from './types.ts'

const quiet: DatabaseLog = { info() {}, warn() {}, error() {} }

/** The SQL that migrations would run. It changes with whatever a migration is put together from. */
async function sqlOf(migrations: Migrations): Promise<string[]> {
  const statements: string[] = []
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (handle) => new PostgresIntrospector(handle),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log({ query }) {
      statements.push(query.sql, JSON.stringify(query.parameters))
    },
  })
  for (const [name, migration] of Object.entries(migrations).sort(([a], [b]) => (a < b ? -1 : 1))) {
    statements.push(name, migration.up.toString())
    // One that reads what is in the database may give up here, after the same statements each time.
    await migration.up(db).catch(() => statements.push('reads'))
  }
  return statements
}

async function pgliteVersion(): Promise<string> {
  const manifest = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'))
  return readFile(manifest, 'utf8')
}

/**
 * Makes a migrated database once and gives the path of its file, for `templateTarball`: opening a copy takes a fraction
 * of a first start. Made anew when a migration or the embedded database changes.
 */
export async function templateOf(migrations: Migrations, cacheDir = '.cache'): Promise<string> {
  const hash = createHash('sha256').update(await pgliteVersion())
  for (const statement of await sqlOf(migrations)) hash.update(statement).update('\0')
  const path = join(cacheDir, `database-${hash.digest('hex').slice(0, 16)}.tar`)
  if (existsSync(path)) return path
  const unfinished = `${path}.${process.pid}`
  await writeTarball(unfinished, quiet, async (db) => {
    await migrateOn(db, migrations)
  })
  await rename(unfinished, path)
  return path
}
