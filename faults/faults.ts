import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { scheduledEndpoints } from '#contract/messages/scheduled.endpoints.ts'
import { connectWithoutReading } from '#server/testing/deafSocket.ts'
import type { Place, ServersPlace } from './place.ts'

/** What goes wrong while people work; resolves when it is over, to what else is worth knowing. */
type Happening<P extends Place> = (place: P, ms: number, channel: number) => Promise<string>

interface Fault<P extends Place> {
  title: string
  happen: Happening<P>
  /** Also a failed request, and not only a lost one, is a fault of ours. */
  unnoticed?: boolean
  /** How long the texts are that are written meanwhile. */
  characters?: number
}

/** Of the time of a round: before it and after it people work undisturbed. */
const share = 0.7

async function rollOver(place: Place): Promise<string> {
  const codes: (number | null)[] = []
  for (const [index, process] of place.processes.entries()) {
    process.signal('SIGTERM')
    codes.push(await process.ended)
    await place.replace(index)
  }
  return `they ended with ${codes.join(', ')}`
}

/** As an operator's own client, past the line of the servers. */
async function inDatabase<Result>({ databaseUrl }: ServersPlace, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'faults', lock_timeout: 10_000 })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const lockMessages = (place: ServersPlace, ms: number): Promise<string> =>
  inDatabase(place, async (client) => {
    await client.query('begin')
    await client.query('lock table messages in access exclusive mode')
    await delay(ms)
    await client.query('commit')
    return ''
  })

/** The servers hear nothing of it; on the database's side, their sessions and open transactions are gone with the host. */
const vanish = (place: ServersPlace, ms: number): Promise<string> =>
  inDatabase(place, async (client) => {
    const others = `select pid from pg_stat_activity where datname = current_database() and application_name <> 'faults'`
    const { rows } = await client.query<{ pid: number }>(others)
    place.line.goDead()
    await client.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [rows.map(({ pid }) => pid)])
    return delay(ms, '')
  })

const megabytes = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

async function neverRead({ processes: [first], crowd }: ServersPlace, ms: number): Promise<string> {
  if (!first) throw new Error('There is no process')
  const [reader] = crowd.listeners
  const before = megabytes(first.pid)
  const stuck = await Promise.all(
    Array.from({ length: 20 }, () => connectWithoutReading(first.url, reader?.token ?? '')),
  )
  await delay(ms)
  const grown = megabytes(first.pid) - before
  for (const socket of stuck) socket.destroy()
  return `memory of their process ${grown < 0 ? '−' : '+'}${Math.abs(grown).toFixed(0)} MB`
}

const planned = 25

async function plan({ balancer: { url }, crowd }: ServersPlace, ms: number, channel: number): Promise<string> {
  const sendAt = new Date(Date.now() + ms / 2).toISOString()
  const headers = (token: string) => ({ authorization: token, 'content-type': 'application/json' })
  const texts = Array.from({ length: planned }, (_, number) => `planlı ${number}`)
  await Promise.all(
    texts.map((text, number) =>
      fetch(url + scheduledEndpoints.schedule.path.replace(':id', String(channel)), {
        method: 'POST',
        headers: headers(crowd.writers[number]?.token ?? ''),
        body: JSON.stringify({ text, sendAt, clientId: `planli-${channel}-${number}` }),
      }),
    ),
  )
  await delay(ms)
  const sent: { text: string; createdAt: string }[] = []
  for (let after = 0, more = true; more; ) {
    const path = `${messageEndpoints.list.path.replace(':id', String(channel))}?limit=100&after=${after}`
    const answer = await fetch(url + path, { headers: headers(crowd.writers[0]?.token ?? '') })
    const page = messageEndpoints.list.response.parse(await answer.json())
    sent.push(...page.rows.filter(({ text }) => text.startsWith('planlı ')))
    after = page.rows.at(-1)?.seq ?? after
    more = page.hasAfter
  }
  const once = texts.filter((text) => sent.filter((message) => message.text === text).length === 1).length
  const latest = Math.max(...sent.map(({ createdAt }) => Date.parse(createdAt) - Date.parse(sendAt)))
  if (once !== planned) throw new Error(`${once} of ${planned} planned messages were sent once, ${sent.length} in all`)
  return `${planned} planned messages sent once, at most ${(latest / 1000).toFixed(1)} s late`
}

async function away(program: ServersPlace['redis'], signal: NodeJS.Signals, ms: number): Promise<string> {
  await program.end(signal)
  await delay(ms)
  await program.begin()
  return ''
}

async function hung(program: ServersPlace['redis'], ms: number): Promise<string> {
  program.pause()
  await delay(ms)
  program.resume()
  return ''
}

export const serverFaults: Record<string, Fault<ServersPlace>> = {
  none: { title: 'none, three processes', happen: async (_, ms) => delay(ms, '') },
  killed: {
    title: 'kill -9 of one of three',
    async happen(place, ms) {
      await place.processes[0]?.kill()
      await delay(ms)
      await place.replace(0)
      return ''
    },
  },
  rolling: { title: 'rolling SIGTERM of three', happen: rollOver, unnoticed: true },
  postgresStopped: {
    title: 'PostgreSQL stopped at once, and started',
    happen: ({ postgres }, ms) => away(postgres, 'SIGQUIT', ms),
  },
  postgresHung: { title: 'PostgreSQL hangs (SIGSTOP)', happen: ({ postgres }, ms) => hung(postgres, ms) },
  databaseVanished: {
    title: 'database host vanishes, another answers',
    happen: vanish,
  },
  redisKilled: { title: 'kill -9 of Redis, and started', happen: ({ redis }, ms) => away(redis, 'SIGKILL', ms) },
  redisHung: { title: 'Redis hangs (SIGSTOP)', happen: ({ redis }, ms) => hung(redis, ms) },
  tableLocked: { title: 'table of messages locked', happen: lockMessages },
  neverRead: { title: '20 sockets that never read, 9 kB each', happen: neverRead, characters: 9000 },
  planned: { title: 'planned messages on three processes', happen: plan },
}

export const embeddedFaults: Record<string, Fault<Place>> = {
  embeddedKilled: {
    title: 'embedded database, kill -9 × 5',
    async happen(place, ms) {
      for (let round = 0; round < 5; round++) {
        await delay(ms / 5)
        await place.processes[0]?.kill()
        await place.replace(0)
      }
      return ''
    },
  },
}

export type { Fault }
export const disturbed = (ms: number) => ms * share
