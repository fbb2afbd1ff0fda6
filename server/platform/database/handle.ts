import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { traced } from '../traces/traces.ts'
import { asUnavailable, hasEndedConnection, isStalePlan } from './errors.ts'
import { noteTimeout } from './poolFigures.ts'
import { inFewRoundTrips } from './roundTrips.ts'
import { statementSpan } from './statementSpan.ts'
import { createStatementNames } from './statements.ts'
import type { DatabaseLog } from './types.ts'

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
