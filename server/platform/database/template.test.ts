import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Migrations } from './migrate.ts'
import { templateOf } from './template.ts'
import { open, sampleMigrations, temporaryFolder } from './testing.fixture.ts'

test('databases from one template are separate, and another schema has another template', async () => {
  const template = await templateOf(sampleMigrations)
  expect(await templateOf(sampleMigrations)).toBe(template)
  const [one, other] = await Promise.all([open({ templateTarball: template }), open({ templateTarball: template })])
  await one.db.insertInto('things').values({ fullName: 'burada' }).execute()
  expect(await other.db.selectFrom('things').selectAll().execute()).toEqual([])

  const cache = temporaryFolder()
  const withColumn = (name: string): Migrations => ({
    '2026-01-01-01-a': { up: async (db) => void (await sql`create table t (${sql.ref(name)} int)`.execute(db)) },
  })
  expect(await templateOf(withColumn('a'), cache)).not.toBe(await templateOf(withColumn('b'), cache))
})
