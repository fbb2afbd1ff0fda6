import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrateToLatest } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import type { Database } from '#server/platform/schema.ts'
import { migrations, quiet } from '#server/testing/database.ts'
import { startPostgres } from '#server/testing/postgres.ts'
import { type CompanySize, fillCompany } from './companyFilling.ts'

const recipe = ['yearFilling.ts', 'companyFilling.ts'].map((name) =>
  readFileSync(new URL(name, import.meta.url), 'utf8'),
)

/** To fill it takes a quarter of an hour: it is kept beside the repository until what fills it changes. */
const folderOf = (size: CompanySize) =>
  join(
    tmpdir(),
    `imece-company-${createHash('sha256')
      .update(JSON.stringify([size, ...recipe]))
      .digest('hex')
      .slice(0, 16)}`,
  )

async function fill(server: string, url: string, size: CompanySize) {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query('drop database if exists company')
  await client.query('create database company')
  await client.end()
  const database = await openDatabase<Database>({ databaseUrl: url, dataDir: '', log: quiet })
  try {
    await migrateToLatest(database, migrations)
    await database.maintenance.exempt((db) => fillCompany(db, size))
  } finally {
    await database.close()
  }
}

/** A PostgreSQL with the workspace of that company in it. */
export async function startCompany(size: CompanySize) {
  const folder = folderOf(size)
  const { service, ...problem } = await startPostgres({ keptIn: folder })
  if (!service) throw new Error(JSON.stringify(problem))
  const url = new URL(service.url)
  url.pathname = '/company'
  const filled = join(folder, 'filled')
  try {
    if (!existsSync(filled)) {
      await fill(service.url, url.href, size)
      await writeFile(filled, '')
    }
  } catch (error) {
    await service.stop()
    throw error
  }
  // Its workspace knows it again.
  return { service, url: url.href, dataDir: join(folder, 'home') }
}
