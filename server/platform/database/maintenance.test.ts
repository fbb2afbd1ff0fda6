import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
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

test('a dump a day is kept for seven days, and the copy it was made from goes', async () => {
  const dataDir = temporaryFolder()
  const { db, maintenance } = await openSample({ dataDir, durable: false })
  await db.insertInto('things').values({ fullName: 'Ayşe' }).execute()
  mkdirSync(join(dataDir, 'dumps'))
  for (const day of [1, 2, 3, 4, 5, 6, 7, 8]) writeFileSync(join(dataDir, 'dumps', `2026-11-0${day}.jsonl.gz`), '')
  const path = await maintenance.dump(new Date('2026-11-09T02:00:00Z'))
  expect(gunzipSync(readFileSync(path)).toString()).toContain('Ayşe')
  const names = readdirSync(join(dataDir, 'dumps')).sort()
  expect(names).toEqual([3, 4, 5, 6, 7, 8, 9].map((day) => `2026-11-0${day}.jsonl.gz`))
  expect(readdirSync(dataDir).filter((name) => name.startsWith('dump-'))).toEqual([])
})
