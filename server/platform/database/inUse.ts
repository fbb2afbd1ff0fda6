import pg from 'pg'
import type { DatabaseLog } from './types.ts'

/** Any number that nothing else locks: whoever works in the database holds it together with the others. */
const useOfDatabase = 4_632_090

const againAfterMs = 2_000

async function connected(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'imece use',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  // What is lost later is an event; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  return client
}

async function asked(client: pg.Client, text: string): Promise<boolean> {
  const { rows } = await client.query<{ given: boolean }>(text)
  return rows[0]?.given === true
}

export interface DatabaseUse {
  end(): Promise<void>
}

/**
 * Says to others, for as long as this process lives, that the database is in use. It has a connection of its own: should
 * that be lost, work goes on and the lock is taken again.
 */
export async function shareDatabase(databaseUrl: string, log: DatabaseLog): Promise<DatabaseUse> {
  let ended = false
  let client: pg.Client | undefined
  let again: NodeJS.Timeout | undefined

  async function take() {
    const next = await connected(databaseUrl)
    try {
      if (!(await asked(next, `select pg_try_advisory_lock_shared(${useOfDatabase}) as given`))) {
        throw new Error('A restore fills this database: start when it has ended.')
      }
    } catch (error) {
      await next.end().catch(() => {})
      throw error
    }
    if (ended) return next.end()
    client = next
    next.once('end', () => {
      client = undefined
      if (!ended) takeLater()
    })
  }

  function takeLater() {
    again = setTimeout(() => {
      take().catch((error) => {
        log.warn({ err: error }, 'the database is used without saying so, trying again')
        if (!ended) takeLater()
      })
    }, againAfterMs).unref()
  }

  await take()
  return {
    async end() {
      ended = true
      clearTimeout(again)
      await client?.end().catch(() => {})
    },
  }
}

/** Runs work that nobody else may see half done. Refuses where a process uses the database; an embedded one is locked by its folder. */
export async function aloneInDatabase<T>(databaseUrl: string | undefined, work: () => Promise<T>): Promise<T> {
  if (databaseUrl === undefined) return work()
  const client = await connected(databaseUrl)
  try {
    if (!(await asked(client, `select pg_try_advisory_lock(${useOfDatabase}) as given`))) {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from pg_locks
         where locktype = 'advisory' and granted and objid = ${useOfDatabase} and objsubid = 1
           and database = (select oid from pg_database where datname = current_database())`,
      )
      const count = rows[0]?.count ?? 1
      throw new Error(
        count === 1
          ? '1 process uses this database: stop it first.'
          : `${count} processes use this database: stop them first.`,
      )
    }
    return await work()
  } finally {
    await client.end()
  }
}
