import { createReadStream, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { activityLogEndpoints } from '#contract/activityLog/activityLog.endpoints.ts'
import { systemActor } from '../../platform/actor.ts'
import { exportDatabase, importDatabase } from '../../platform/database/dump.ts'
import { migrateToLatest } from '../../platform/database/migrate.ts'
import { openDatabase } from '../../platform/database/open.ts'
import { idsPerPart, keepPartsAhead, readPartedTables } from '../../platform/database/partitions.ts'
import type { Database } from '../../platform/schema.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { migrations, quiet, testDatabase } from '../../testing/database.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { createDatabase } from '../../testing/postgres.ts'
import { checkAll } from './checking.ts'
import { sealActivity } from './sealing.ts'

let server: TestServer
let admin: Awaited<ReturnType<TestServer['person']>>
beforeAll(async () => {
  server = await openTestServer()
  admin = await server.person({}, ['Admin'])
})
afterAll(() => server.close())

const write = async (...ids: number[]) => {
  for (const id of ids) {
    await inTransaction(server.ctx, systemActor('test'), (tx) =>
      tx.record({ action: 'thing.changed', object: { kind: 'thing', id, title: `Şey ${id}` } }),
    )
  }
}
/** The next line gets the id after this one. */
const moveTo = (id: number) => sql`select setval('activity_id_seq', ${id})`.execute(server.ctx.db)
const listed = async () => {
  const { body } = await server.call(activityLogEndpoints.list, { as: admin, query: { kind: 'thing' } })
  return body.rows.map(({ object }) => object.id)
}
const linesByPart = async () => {
  const { rows } = await sql<{ part: string; lines: number }>`
    select tableoid::regclass::text as part, count(*) as lines from activity
    where object_kind = 'thing' group by 1 order by min(id)`.execute(server.ctx.db)
  return Object.fromEntries(rows.map(({ part, lines }) => [part, lines]))
}
/** In parts of the usual length. */
const ends = async () =>
  Object.fromEntries((await readPartedTables(server.ctx.db)).map(({ name, end }) => [name, end / idsPerPart]))
const scratchFile = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'imece-parts-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'dump')
}

test('parts are there well before the lines come, and one more when these come nearer', async () => {
  expect(await ends()).toEqual({ activity: 3, activity_seals: 3 })
  await write(1)
  await moveTo(1.5 * idsPerPart)
  await write(2)
  await sealActivity(server.ctx)
  await keepPartsAhead(server.ctx.db, { log: quiet })
  expect(await ends()).toEqual({ activity: 4, activity_seals: 4 })
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_indexes where tablename = 'activity_p3000000'`.execute(server.ctx.db)
  expect(rows[0]?.count).toBe(6)
})

test('lines beyond the last part are taken in, and what took them in becomes a part', async () => {
  await moveTo(4 * idsPerPart - 2)
  await write(3, 4, 5)
  expect(await linesByPart()).toEqual({ activity_p0: 2, activity_p3000000: 1, activity_rest: 2 })
  await sealActivity(server.ctx)
  await keepPartsAhead(server.ctx.db, { log: quiet })
  await write(6)
  expect(await linesByPart()).toEqual({ activity_p0: 2, activity_p3000000: 1, activity_p4000000: 3 })
  expect(await ends()).toEqual({ activity: 7, activity_seals: 7 })
  // It may happen a second time.
  await moveTo(9 * idsPerPart)
  await write(7)
  await keepPartsAhead(server.ctx.db, { log: quiet })
  await sealActivity(server.ctx)
  expect(await checkAll(server.ctx.db)).toMatchObject({ fault: null, waiting: 0 })
  expect(await listed()).toEqual([7, 6, 5, 4, 3, 2, 1])
})

test('no line is changed or removed by the name of its part', async () => {
  await moveTo(20 * idsPerPart)
  await write(8)
  for (const part of ['activity', 'activity_p0', 'activity_p3000000', 'activity_p4000000', 'activity_rest']) {
    for (const statement of [`update ${part} set ip = ''`, `delete from ${part}`]) {
      await expect(sql.raw(statement).execute(server.ctx.db)).rejects.toThrow('only grows')
    }
  }
})

test('a dump has the log once, and fills as many parts where it is loaded', async () => {
  await sealActivity(server.ctx)
  const [first, second] = [await scratchFile(), await scratchFile()]
  const { tables } = await exportDatabase(server.ctx.db, first)
  expect(Object.keys(tables).filter((name) => name.startsWith('activity'))).toEqual([
    'activity',
    'activity_check',
    'activity_seals',
  ])

  const other = await testDatabase()
  onTestFinished(() => other.close())
  await importDatabase(other.db, createReadStream(first))
  await exportDatabase(other.db, second)
  expect(linesIn(second)).toEqual(linesIn(first))
  expect(await checkAll(other.db)).toMatchObject({ fault: null, total: tables.activity, waiting: 0 })
  const { rows } = await sql`select from activity_rest`.execute(other.db)
  expect(rows).toEqual([])
  const { rows: added } = await sql`
    insert into activity (at, action, object_kind) values (now(), 'thing.changed', 'thing') returning id`.execute(
    other.db,
  )
  expect(added).toEqual([{ id: 20 * idsPerPart + 2 }])
})

const linesIn = (path: string) => gunzipSync(readFileSync(path)).toString().split('\n').toSorted()

test('a dump of a release that took each part for a table is loaded too', async () => {
  await sealActivity(server.ctx)
  const path = await scratchFile()
  await exportDatabase(server.ctx.db, path)
  const text = gunzipSync(readFileSync(path)).toString()
  writeFileSync(path, gzipSync(text.replaceAll(/"name":"(activity|activity_seals)"/g, '"name":"$1_p0"')))
  await importDatabase(server.ctx.db, createReadStream(path))
  expect(await checkAll(server.ctx.db)).toMatchObject({ fault: null, waiting: 0 })
  expect(await listed()).toEqual([8, 7, 6, 5, 4, 3, 2, 1])
})

/** With the tables of a release before the log came in parts. */
async function databaseBefore() {
  const earlier = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '2026-11-18-50'))
  const postgres = process.env.TEST_DATABASE_URL
  const place = postgres ? await createDatabase(postgres) : undefined
  const where = place ? { databaseUrl: place.url, dataDir: '' } : { dataDir: 'memory://', durable: false }
  const database = await openDatabase<Database>({ ...where, log: quiet })
  onTestFinished(async () => {
    await database.close()
    await place?.drop()
  })
  await migrateToLatest(database, earlier)
  return database
}

test('what an earlier release wrote becomes the first part as it is, with its chain whole and its ids going on', async () => {
  const database = await databaseBefore()
  const ctx = { ...server.ctx, db: database.db }
  const writeLine = (db: typeof database.db) =>
    sql<{ id: number }>`
      insert into activity (at, action, object_kind, object_title) values (now(), 'thing.changed', 'thing', 'eski')
      returning id`.execute(db)
  await sql`alter table activity alter column id restart with 4200000`.execute(database.db)
  for (let line = 0; line < 5; line++) await writeLine(database.db)
  await sealActivity(ctx)
  const before = await checkAll(database.db)
  const { rows: place } = await sql`select pg_relation_filenode('activity') as file`.execute(database.db)

  await migrateToLatest(database, migrations)
  const { rows: after } = await sql`select pg_relation_filenode('activity_p0') as file`.execute(database.db)
  expect(after).toEqual(place)
  expect(await checkAll(database.db)).toEqual(before)
  expect((await writeLine(database.db)).rows).toEqual([{ id: 4_200_005 }])
  expect(await readPartedTables(database.db)).toMatchObject([{ end: 7 * idsPerPart }, { end: 7 * idsPerPart }])
  await sealActivity(ctx)
  expect(await checkAll(database.db)).toMatchObject({ fault: null, total: 6, waiting: 0 })
})
