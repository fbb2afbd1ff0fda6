import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openSample, sampleMigrations } from './testing.fixture.ts'
import { createWords, hasWords, isWordless, mayContain, mayHaveWords } from './words.ts'

const withWords = { ...sampleMigrations, '2026-01-01-03-words': createWords }

async function finder() {
  const { db } = await openSample({}, withWords)
  return async (text: string, query: string | string[]) => {
    const shown = sql`${text}::text`
    const words = typeof query === 'string' ? query.split(' ') : query
    const { rows } = await sql<{ found: boolean; maybe: boolean }>`
      select ${hasWords(shown, query)} as found, ${mayHaveWords(shown, words)} as maybe`.execute(db)
    // Whatever is found must be let through by what is asked first.
    expect(!rows[0]?.found || rows[0].maybe, text).toBe(true)
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

test('every spelling of a letter is let through before it is folded', async () => {
  const { db } = await openSample({}, withWords)
  const { rows } = await sql<{ sign: string; folded: string }>`
    select * from (select chr(n) as sign, tr_fold(chr(n)) as folded from generate_series(33, 55295) as n) as signs
    where folded ~ '^[a-z0-9]$'`.execute(db)
  expect(rows.length).toBeGreaterThan(62)
  const each = rows.map(({ sign, folded }) => sql<boolean>`${mayContain(sql`${`x${sign}x`}::text`, folded)}`)
  const { rows: asked } = await sql<{ all: boolean[] }>`select array[${sql.join(each)}] as all`.execute(db)
  expect(rows.filter((_, at) => !asked[0]?.all[at])).toEqual([])
})
