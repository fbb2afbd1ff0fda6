import { createReadStream, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres } from '../../testing/postgres.ts'
import type { PrivateService } from '../../testing/privateService.ts'
import { exportDatabase, importDatabase } from './dump.ts'
import { migrateToLatest } from './migrate.ts'
import { templateOf } from './template.ts'
import {
  emptyServerDatabase,
  open,
  openSample,
  type Sample,
  sampleMigrations,
  temporaryFolder,
} from './testing.fixture.ts'
import type { OpenDatabase } from './types.ts'

let postgres: PrivateService | null = null
beforeAll(async () => {
  postgres = (await startPostgres()).service
})
afterAll(() => postgres?.stop())

/** 1,200 things that point at each other forwards and backwards, and at notes that point back. */
async function fill({ db }: OpenDatabase<Sample>): Promise<void> {
  await sql`
    insert into things (full_name, big_count, due_on, seen_at, extra_data, tags, price, picture)
    select 'Ağaç "' || n || chr(10) || chr(92) || '"', 9007199254740991 - n, date '2026-11-15' + n, now() + n * interval '1 microsecond',
      jsonb_build_object('snake_key', n, 'list', array[1, null]), array['a,b', null, 'ş'], n / 7.0, decode('00ff', 'hex')
    from generate_series(1, 1200) n`.execute(db)
  await sql`update things set parent_id = 1201 - id where id <> 600`.execute(db)
  await sql`insert into notes (thing_id, body) select id, 'not ' || id from things`.execute(db)
  await sql`update things set favourite_note_id = id`.execute(db)
}

const linesIn = (path: string) => gunzipSync(readFileSync(path)).toString().split('\n').toSorted()

test('data moves from embedded to PostgreSQL and back without a difference', async ({ skip }) => {
  if (!postgres) return skip('PostgreSQL is not installed')
  const folder = temporaryFolder()
  const [first, second, third] = ['1', '2', '3'].map((name) => join(folder, name))
  if (!first || !second || !third) throw new Error('unreachable')
  const template = { templateTarball: await templateOf(sampleMigrations) }
  const source = await open(template)
  await fill(source)
  await exportDatabase(source.db, first)

  const server = await open({ databaseUrl: await emptyServerDatabase(postgres.url) })
  await migrateToLatest(server, sampleMigrations)
  await importDatabase(server.db, createReadStream(first))
  await exportDatabase(server.db, second)
  expect(linesIn(second)).toEqual(linesIn(first))

  const back = await open(template)
  await importDatabase(back.db, createReadStream(second))
  await exportDatabase(back.db, third)
  expect(linesIn(third)).toEqual(linesIn(first))

  for (const { db } of [server, back]) {
    const { id } = await db.insertInto('things').values({ fullName: 'yeni' }).returning('id').executeTakeFirstOrThrow()
    expect(id).toBe(1201)
    await expect(db.insertInto('notes').values({ thingId: 5000, body: '' }).execute()).rejects.toThrow('foreign key')
  }
})

test('a dump that is cut off, breaks a rule or has other migrations changes nothing', async () => {
  const path = join(temporaryFolder(), 'dump')
  const database = await openSample()
  await database.db.insertInto('things').values({ fullName: 'kalan' }).execute()
  await exportDatabase(database.db, path)
  const lines = gunzipSync(readFileSync(path)).toString().trimEnd().split('\n')
  const importing = (changed: string[]) => {
    writeFileSync(path, gzipSync(`${changed.join('\n')}\n`))
    return importDatabase(database.db, createReadStream(path))
  }
  await expect(importing(lines.slice(0, -1))).rejects.toThrow('cut off')
  await expect(importing(lines.filter((line) => !line.includes('kalan')))).rejects.toThrow('holds 0')
  await expect(importing(lines.map((line) => line.replace('01-02-sample', 'other')))).rejects.toThrow(
    'other migrations',
  )
  writeFileSync(path, gzipSync(lines.join('\n')).subarray(0, -20))
  await expect(importDatabase(database.db, createReadStream(path))).rejects.toThrow('unexpected end of file')
  const orphan = lines.flatMap((line) => (line.includes('"notes"') ? [line, '["7","99","sahipsiz"]'] : [line]))
  const counted = orphan.map((line) => line.replace('"rows":1', '"rows":2'))
  await expect(importing(counted)).rejects.toThrow('foreign key')
  expect(await database.db.selectFrom('things').select('fullName').execute()).toEqual([{ fullName: 'kalan' }])
})
