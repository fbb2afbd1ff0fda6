import { type RawBuilder, sql } from 'kysely'

/** A stretch of a feed: this many rows before a key, and this many from that key on. */
export interface Frame {
  anchor: number
  before: number
  from: number
}

/** The anchor of the newest page. */
export const beyondAll = Number.MAX_SAFE_INTEGER

interface FeedQuery {
  before?: number | undefined
  after?: number | undefined
  limit: number
}

/** `around` is already a key, not an id. With nothing given, the newest page. */
export function frameOf({ before, after, limit }: FeedQuery, around?: number | undefined): Frame {
  if (around !== undefined) return { anchor: around, before: Math.floor(limit / 2), from: Math.ceil(limit / 2) }
  if (after !== undefined) return { anchor: after + 1, before: 0, from: limit }
  return { anchor: before ?? beyondAll, before: limit, from: 0 }
}

export type ReadSide<Row> = (comparison: '<' | '>=', anchor: number, limit: RawBuilder<number>) => Promise<Row[]>

const usualLengths = [26, 51, 101]

/** A literal of few lengths: with a parameter, the database would plan again each time once tables are large. */
const atLeast = (rows: number) => sql.lit(usualLengths.find((length) => length >= rows) ?? rows)

/** Two queries, each one row longer than shown, so that both ends know whether there is more; oldest first. */
export async function readWindow<Row>({ anchor, before, from }: Frame, read: ReadSide<Row>) {
  const earlier = await read('<', anchor, atLeast(before + 1))
  const later = anchor === beyondAll ? [] : await read('>=', anchor, atLeast(from + 1))
  return {
    rows: [...earlier.slice(0, before).reverse(), ...later.slice(0, from)],
    hasBefore: earlier.length > before,
    hasAfter: later.length > from,
  }
}
