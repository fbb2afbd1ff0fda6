import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { type SpanWords, traced } from '../traces/traces.ts'
import { asUnavailable, hasEndedConnection, isStalePlan } from './errors.ts'
import { noteTimeout } from './poolFigures.ts'
import { inFewRoundTrips } from './roundTrips.ts'
import type { DatabaseLog } from './types.ts'

/** More would cost the database memory; what a product runs often is far fewer. */
const keptAtMost = 500
/** Bulk statements differ by their number of rows: they would fill the shelf and never come again. */
const longestText = 6000
const preparedAfter = 3

/**
 * Names for statements that keep coming, so that the database parses and plans each once per connection instead of each
 * time. Statements that come once or twice stay nameless.
 */
function createStatementNames(): (text: string) => string | undefined {
  const seen = new Map<string, number>()
  const names = new Map<string, string>()
  return (text) => {
    const name = names.get(text)
    if (name !== undefined) return name
    if (names.size >= keptAtMost || text.length > longestText) return undefined
    const times = (seen.get(text) ?? 0) + 1
    if (times < preparedAfter) {
      // Forgotten together when there are too many: what matters comes again soon.
      if (seen.size >= 10 * keptAtMost) seen.clear()
      seen.set(text, times)
      return undefined
    }
    seen.delete(text)
    const made = `s${names.size + 1}`
    names.set(text, made)
    return made
  }
}

/** More says nothing that the beginning does not. */
const longest = 2000
/** Parameters are never part of the text; whoever writes a value into it all the same gives nothing away. */
const literal = /'(?:[^']|'')*(?:'|$)/g

function statementSpan(text: string): SpanWords {
  const shown = text.slice(0, longest).replace(literal, '?').replace(/\s+/g, ' ')
  // A mark of ours may stand before it.
  const statement = shown.replace(/^ ?\/\*.*?\*\/ ?/, '').trim()
  const operation = /^\w+/.exec(statement)?.[0] ?? 'sql'
  const written = /^(?:insert into|update|delete from) "?(\w+)/.exec(statement)?.[1]
  return {
    name: written === undefined ? operation : `${operation} ${written}`,
    kind: 'client',
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': statement },
  }
}

async function translated<T>(work: Promise<T>, failed?: (error: unknown) => void): Promise<T> {
  try {
    return await work
  } catch (error) {
    failed?.(error)
    throw asUnavailable(error)
  }
}

/**
 * A lost connection is an event of its own besides the failed query, and nobody listens while a client is in use: without
 * this it would end the process.
 */
export function surviveLostConnections(pool: pg.Pool, log: DatabaseLog): void {
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ err: asUnavailable(error) }, 'database connection lost')),
  )
  // Said already by the client itself.
  pool.on('error', () => {})
}

/** Kysely keeps state per client object, so each driver client has exactly one translating face. */
function translatingPool(pool: pg.Pool, connect: () => Promise<pg.PoolClient>): PostgresPool {
  const nameOf = createStatementNames()
  /** Rises when another process has migrated: what connections of before have prepared is given up with them. */
  let generation = 0
  const faces = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const faceOf = (client: pg.PoolClient): PostgresPoolClient => {
    const born = generation
    let isInTransaction = false
    const send = inFewRoundTrips((text, parameters) => {
      const name = parameters.length > 0 && born === generation ? nameOf(text) : undefined
      return traced(
        () => statementSpan(text),
        () => client.query({ text, values: [...parameters], ...(name === undefined ? {} : { name }) }),
      )
    })
    let ended = false
    const answer = (text: string, parameters: readonly unknown[]) =>
      translated(send(text, parameters), (error) => {
        ended ||= hasEndedConnection(error)
      })
    const query = async (text: string, parameters: readonly unknown[] = []) => {
      if (/^(begin|start transaction)/.test(text)) isInTransaction = true
      if (text === 'commit' || text === 'rollback') isInTransaction = false
      try {
        return await answer(text, parameters)
      } catch (error) {
        if (!isStalePlan(error)) throw error
        if (born === generation) generation += 1
        // Of a transaction nothing is left: it is run again as a whole.
        if (isInTransaction) throw error
        return answer(text, parameters)
      }
    }
    return {
      // Kysely's second overload is for cursors, which need a package that is not used here.
      query: query as unknown as PostgresPoolClient['query'],
      // The pool would hand out what is about to close, or what has prepared statements of before, to whoever waits.
      release: (destroy) => client.release(destroy || ended || born !== generation),
    }
  }
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await translated(connect().catch((error) => noteTimeout(pool, error)))
      const face = faces.get(client) ?? faceOf(client)
      faces.set(client, face)
      return face
    },
  }
}

/**
 * On a pool whose connections pipeline; `connect` rejects where there is no use in waiting for one. Tables are snake_case
 * in SQL and camelCase in code; keys inside jsonb stay as they were written.
 */
export function kyselyOn<DB>(pool: pg.Pool, connect = () => pool.connect()): Kysely<DB> {
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool: translatingPool(pool, connect) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}
