import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '#server/testing/postgres.ts'
import { type CompanySize, fillCompany } from './companyFilling.ts'
import { filled } from './filled.ts'

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
  const database = await filled(url, (db) => fillCompany(db, size))
  await database.close()
}

/** A PostgreSQL with the workspace of that company in it. */
export async function startCompany(size: CompanySize) {
  const folder = folderOf(size)
  const { service, ...problem } = await startPostgres({ keptIn: folder })
  if (!service) throw new Error(JSON.stringify(problem))
  const url = new URL(service.url)
  url.pathname = '/company'
  const isFilled = join(folder, 'filled')
  try {
    if (!existsSync(isFilled)) {
      await fill(service.url, url.href, size)
      await writeFile(isFilled, '')
    }
  } catch (error) {
    await service.stop()
    throw error
  }
  // Its workspace knows it again.
  return { service, url: url.href, dataDir: join(folder, 'home') }
}
