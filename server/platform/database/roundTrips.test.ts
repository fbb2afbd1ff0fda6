import { sql } from 'kysely'
import type pg from 'pg'
import { describe, expect, test } from 'vitest'
import { inFewRoundTrips, lastOfTransaction } from './roundTrips.ts'
import { openSample } from './testing.fixture.ts'

const things = async ({ db }: Awaited<ReturnType<typeof openSample>>) =>
  (await db.selectFrom('things').select('fullName').orderBy('id').execute()).map(({ fullName }) => fullName)
const insert = (name: string) => sql`insert into things (full_name) values (${name})`

describe('a transaction', () => {
  test('commits with its last statement', async () => {
    const database = await openSample()
    await database.db.transaction().execute(async (tx) => {
      await insert('bir').execute(tx)
      await lastOfTransaction(insert('iki')).execute(tx)
    })
    expect(await things(database)).toEqual(['bir', 'iki'])
  })

  test('is rolled back whole when its last statement fails, and the next one is not touched', async () => {
    const database = await openSample()
    const failing = database.db.transaction().execute(async (tx) => {
      await insert('bir').execute(tx)
      await lastOfTransaction(insert('bir')).execute(tx)
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    await database.db.transaction().execute((tx) => insert('iki').execute(tx))
    expect(await things(database)).toEqual(['iki'])
  })

  test('is rolled back when its work fails before anything was said, and after it', async () => {
    const database = await openSample()
    const stop = new Error('stop')
    const nothing = database.db.transaction().execute(() => Promise.reject(stop))
    await expect(nothing).rejects.toBe(stop)
    const half = database.db.transaction().execute(async (tx) => {
      await insert('yarım').execute(tx)
      throw stop
    })
    await expect(half).rejects.toBe(stop)
    expect(await things(database)).toEqual([])
  })

  test('takes no statement after its last one', async () => {
    const { db } = await openSample()
    const late = db.transaction().execute(async (tx) => {
      await lastOfTransaction(insert('son')).execute(tx)
      await insert('geç').execute(tx)
    })
    await expect(late).rejects.toThrow('after the last one')
  })
})

test('waits twice: begin goes with the first statement, commit with the last', async () => {
  const sent: string[][] = []
  const answers: (() => void)[] = []
  const send = inFewRoundTrips((text) => {
    sent.at(-1)?.push(text)
    return new Promise<pg.QueryResult>((resolve) => {
      answers.push(() => resolve({ command: text, rowCount: 0, oid: 0, fields: [], rows: [] }))
    })
  })
  const roundTrip = async (...texts: string[]) => {
    sent.push([])
    const asked = texts.map((text) => send(text, []))
    for (const answer of answers.splice(0)) answer()
    await Promise.all(asked)
  }
  await roundTrip('begin')
  await roundTrip('insert')
  await roundTrip('/* last */ insert')
  await roundTrip('commit')
  await roundTrip('begin')
  await roundTrip('commit')
  expect(sent).toEqual([[], ['begin', 'insert'], ['/* last */ insert', 'commit'], [], [], []])
})
