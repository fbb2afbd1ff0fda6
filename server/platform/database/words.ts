import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { fold } from '#contract/text/fold.ts'
import { wordsOf } from '#contract/text/found.ts'

/** Signs by which the database's parser keeps words together (3.2, x@y.z, a/b) that people look for one by one. */
const joiningSigns = '.,-/:_@+&=#'

/** `tr_words`: what is looked for in a text, in SQL; an index over it serves `hasWords`. */
export const createWords: Migration = {
  async up(db) {
    const [signs, blanks] = [sql.lit(joiningSigns), sql.lit(' '.repeat(joiningSigns.length))]
    await sql`
      create function tr_words(value text) returns tsvector
      language sql immutable strict parallel safe
      return to_tsvector('simple', translate(tr_fold(value), ${signs}, ${blanks}))
    `.execute(db)
  },
}

/** Whether signs alone were typed: they find nothing rather than everything. */
export const isWordless = (query: string) => wordsOf(query).length === 0

/**
 * Each part of the query is found by its beginning; what was typed as one part (3.2, or words in quotation marks) stands
 * together in the text.
 */
export function hasWords(text: RawBuilder<unknown>, query: string | readonly string[]): Expression<SqlBool> {
  const parts = typeof query === 'string' ? query.split(/\s+/) : query
  const wanted = parts.filter((part) => !isWordless(part)).map((part) => `(${wordsOf(part).join(' <-> ')}:*)`)
  return sql<SqlBool>`tr_words(${text}) @@ to_tsquery('simple', ${wanted.join(' & ')}::text)`
}

/** What `tr_fold` makes one letter of; the last k is the sign of Kelvin. */
const spellings: Record<string, string> = {
  ...{ a: 'aAâÂ', c: 'cCçÇ', g: 'gGğĞ', i: 'iIİıîÎ', k: 'kK\u212A', o: 'oOöÖ', s: 'sSşŞ', u: 'uUüÜûÛ' },
}

const spelt = (sign: string) => {
  if (/[a-z]/.test(sign)) return `[${spellings[sign] ?? sign + sign.toUpperCase()}]`
  return /[0-9]/.test(sign) ? sign : '.'
}

/**
 * Holds wherever the folded text contains the folded part, and seldom elsewhere: signs that are no letter of these are let
 * through. Asked before the text is folded, it spares most of what that costs.
 */
export const mayContain = (text: RawBuilder<unknown>, part: string) =>
  sql<SqlBool>`(${text}) ~ ${[...fold(part)].map(spelt).join('')}::text`

/** Anywhere in the text, whichever way its letters are typed. */
export const hasPart = (text: RawBuilder<unknown>, part: string) => sql<SqlBool>`(
  case when ${mayContain(text, part)} then strpos(tr_fold(${text}), ${fold(part)}::text) > 0 else false end)`

/** The same as `mayContain` for `hasWords`. */
export function mayHaveWords(text: RawBuilder<unknown>, words: readonly string[]): Expression<SqlBool> {
  const parts = words.flatMap(wordsOf).map((word) => mayContain(text, word))
  return sql<SqlBool>`(${sql.join([sql`true`, ...parts], sql` and `)})`
}

/** Whether it begins with what was typed: such names come first. */
export const beginsWith = (name: RawBuilder<unknown>, query: string) => sql<SqlBool>`(
  case when ${mayContain(name, query.trim())} then starts_with(tr_fold(${name}), ${fold(query.trim())}::text) else false end)`
