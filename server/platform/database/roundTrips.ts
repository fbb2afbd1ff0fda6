import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'

/** Hands a statement to a connection that sends at once, without waiting for the answers to what it sent before. */
export type Send = (text: string, parameters: readonly unknown[]) => Promise<pg.QueryResult>

const lastMark = '/* last */'

/** The last statement of its transaction: the commit goes out with it. Should it fail, PostgreSQL rolls back instead. */
export function lastOfTransaction<Row>(statement: RawBuilder<Row>): RawBuilder<Row> {
  return sql<Row>`${sql.raw(lastMark)} ${statement}`
}

const answered = (command: string): pg.QueryResult => ({ command, rowCount: null, oid: 0, fields: [], rows: [] })

/**
 * Of the four times that a transaction waits for the database, two tell nothing: `begin` goes out with the first
 * statement, and `commit` with the one that is marked as the last.
 */
export function inFewRoundTrips(send: Send): Send {
  let toBegin = false
  let ending: Promise<pg.QueryResult> | null = null

  function end(text: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
    const sent = ending
    ending = null
    if (sent) return sent
    if (!toBegin) return send(text, parameters)
    toBegin = false
    return Promise.resolve(answered(text.toUpperCase()))
  }

  return async (text, parameters) => {
    if (text === 'commit' || text === 'rollback') return end(text, parameters)
    if (ending) throw new Error('A statement came after the last one of its transaction')
    if (text === 'begin') {
      toBegin = true
      return answered('BEGIN')
    }
    const begun = toBegin ? send('begin', []) : null
    toBegin = false
    const result = send(text, parameters)
    if (text.startsWith(lastMark)) {
      ending = send('commit', [])
      // Whoever asks for the commit hears of its failure.
      ending.catch(() => {})
    }
    const [answer] = await Promise.all([result, begun])
    return answer
  }
}
