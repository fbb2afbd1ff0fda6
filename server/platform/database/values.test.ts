import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DatabaseUnavailable, isUniqueViolation } from './errors.ts'
import { openSample } from './testing.fixture.ts'

test('columns arrive as the types that code expects', async () => {
  const { db } = await openSample()
  const seenAt = new Date('2026-11-15T09:30:00.123Z')
  const extraData = { snake_case: 1, camelCase: { deeper_still: [1, { in_list: true }] } }
  await db
    .insertInto('things')
    .values({ fullName: 'Ayşe', bigCount: Number.MAX_SAFE_INTEGER, dueOn: '2026-11-15', seenAt, extraData })
    .execute()
  const row = await db.selectFrom('things').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    id: 1,
    fullName: 'Ayşe',
    bigCount: Number.MAX_SAFE_INTEGER,
    dueOn: '2026-11-15',
    seenAt,
    extraData,
  })
  const lists = await sql`select array[1, null, 3]::bigint[] as ids, array['2026-11-15']::date[] as days`.execute(db)
  expect(lists.rows).toEqual([{ ids: [1, null, 3], days: ['2026-11-15'] }])
})

test('a bigint beyond what a number holds is an error, and the connection lives on', async () => {
  const { db } = await openSample()
  await expect(sql`select 9007199254740993::bigint as n`.execute(db)).rejects.toThrow('beyond what a number holds')
  await expect(sql`select 1 as n`.execute(db)).resolves.toMatchObject({ rows: [{ n: 1 }] })
})

test('an error in a query or transaction leaves the next one untouched', async () => {
  const { db } = await openSample()
  const add = (fullName: string) => db.insertInto('things').values({ fullName })
  await add('Veli').execute()
  const duplicate = db.transaction().execute(async (tx) => {
    await tx.insertInto('things').values({ fullName: 'Ali' }).execute()
    await tx.insertInto('things').values({ fullName: 'Veli' }).execute()
  })
  const error = await duplicate.catch((reason: unknown) => reason)
  expect(isUniqueViolation(error)).toBe(true)
  expect(isUniqueViolation(error, 'things_full_name_key')).toBe(true)
  expect(isUniqueViolation(error, 'another')).toBe(false)
  expect(await db.selectFrom('things').select('fullName').execute()).toEqual([{ fullName: 'Veli' }])
})

test('many queries at once and large answers come back whole', async () => {
  const { db } = await openSample()
  const numbers = Array.from({ length: 60 }, (_, index) => index)
  const answers = await Promise.all(numbers.map((n) => sql<{ n: number }>`select ${n}::int as n`.execute(db)))
  expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(numbers)
  const large = await sql<{ text: string }>`
    select repeat('ş', 1000) || n as text from generate_series(1, 5000) n`.execute(db)
  expect(large.rows).toHaveLength(5000)
  expect(large.rows.at(-1)?.text).toBe(`${'ş'.repeat(1000)}5000`)
})

test('a connection given up in the middle of a transaction leaves nothing behind', async () => {
  const { db, pool } = await openSample()
  const client = await pool.connect()
  await client.query('begin')
  await client.query(`insert into things (full_name) values ('half')`)
  await client.query(`set local statement_timeout = 1`)
  client.release(true)
  expect(await db.selectFrom('things').select('id').execute()).toEqual([])
})

test.skipIf(process.env.TEST_DATABASE_URL)('a query beside an open transaction is an error, not a wait', async () => {
  const { db } = await openSample()
  await db.transaction().execute(async () => {
    await expect(sql`select 1`.execute(db)).rejects.toBeInstanceOf(DatabaseUnavailable)
  })
})
