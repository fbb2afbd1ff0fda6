import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openSample, sampleMigrations } from './testing.fixture.ts'
import { createWords, hasWords, isWordless } from './words.ts'

const withWords = { ...sampleMigrations, '2026-01-01-03-words': createWords }

async function finder() {
  const { db } = await openSample({}, withWords)
  return async (text: string, query: string | string[]) => {
    const { rows } = await sql<{ found: boolean }>`select ${hasWords(sql`${text}::text`, query)} as found`.execute(db)
    return rows[0]?.found
  }
}

test('words are found by their beginnings, whatever marks their letters carry', async () => {
  const finds = await finder()
  expect(await finds('Ankara IŞIK deposu', 'isik dep')).toBe(true)
  expect(await finds('Ankara IŞIK deposu', 'pos')).toBe(false)
})

test('what joins words for the database does not for people', async () => {
  const finds = await finder()
  for (const query of ['3.2', 'motoru 3', '3.2 sür'])
    expect(await finds('Rota motoru 3.2 sürüm notları', query)).toBe(true)
  expect(await finds('Rota motoru 2.3 sürüm notları', '3.2')).toBe(false)
  expect(await finds('kargo/iade: ali@firma.com', 'iade')).toBe(true)
  expect(await finds('kargo/iade: ali@firma.com', 'ali@firma.com')).toBe(true)
})

test('one part stands together; parts stand anywhere', async () => {
  const finds = await finder()
  expect(await finds('deposu Ankara', 'ankara deposu')).toBe(true)
  expect(await finds('deposu Ankara', ['ankara deposu'])).toBe(false)
})

test('signs of the query language are no signs', async () => {
  const finds = await finder()
  for (const query of ["a'b", 'a & b', '!a', 'a | b', '(a', 'a:*', 'a\\', '<-> a']) {
    expect(typeof (await finds('a b', query)), query).toBe('boolean')
  }
  expect(['…', ' ', "''", '&'].every(isWordless)).toBe(true)
})
