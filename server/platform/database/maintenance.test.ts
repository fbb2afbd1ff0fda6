import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openSample, temporaryFolder } from './testing.fixture.ts'

test('vacuum gives the space of deleted rows back', async () => {
  const { db, maintenance } = await openSample()
  await sql`insert into things (full_name) select 'ad ' || n from generate_series(1, 5000) n`.execute(db)
  await sql`delete from things`.execute(db)
  await maintenance.vacuum()
  const { rows } = await sql`select pg_relation_size('things') as size`.execute(db)
  expect(rows).toEqual([{ size: 0 }])
})

test('health measures a round trip', async () => {
  const database = await openSample()
  expect((await database.health()).latencyMs).toBeGreaterThan(0)
})

test('copies that a killed process left are removed at the next start, and nothing else is', async () => {
  const dataDir = temporaryFolder()
  for (const name of ['dump-aB3x9Z', 'dump-of-mine', 'dumpster'])
    mkdirSync(join(dataDir, name, 'database'), { recursive: true })
  await openSample({ dataDir, durable: false })
  expect(readdirSync(dataDir).filter((name) => name.startsWith('dump'))).toEqual(['dump-of-mine', 'dumpster'])
})

test('a dump has the rows, and the copy it was made from goes', async () => {
  const dataDir = temporaryFolder()
  const { db, maintenance } = await openSample({ dataDir, durable: false })
  await db.insertInto('things').values({ fullName: 'Ayşe' }).execute()
  const path = join(dataDir, 'rows.jsonl.gz')
  expect(await maintenance.dump(path)).toEqual({ rows: 1, tables: { notes: 0, things: 1 } })
  expect(gunzipSync(readFileSync(path)).toString()).toContain('Ayşe')
  expect(readdirSync(dataDir).filter((name) => name.startsWith('dump-'))).toEqual([])
})
