import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { openLine } from '#server/testing/line.ts'
import { createDatabase, startPostgres } from '#server/testing/postgres.ts'
import type { ServiceStart } from '#server/testing/privateService.ts'
import { startRedis } from '#server/testing/redis.ts'
import { type RunningServer, startServer } from '../e2e/support/server.ts'
import { readCrowd } from './crowdClients.ts'
import { crowdEntry, productEntry } from './entries.ts'
import { cpuTime, cpuTimeWithChildren, type Finding, median } from './measure.ts'
import type { BenchOptions } from './options.ts'

const writers = 32
/** So far away that the database is waited for, and the cores of this machine are not. */
const farAwayMs = 100

function started(start: ServiceStart) {
  if (start.service === null) throw new Error(start.reason)
  return start.service
}

interface Rate {
  perSecond: number
  refused: number
  /** Of the servers and of the database, in milliseconds for each message. */
  servers: number
  database: number
}

interface Crowd {
  servers: readonly RunningServer[]
  database: number
  tokens: readonly string[]
}

/** How many messages are stored while everybody writes as fast as the answers come. */
async function rateOf(
  { servers, database, tokens }: Crowd,
  channelIds: readonly number[],
  seconds: number,
): Promise<Rate> {
  let stored = 0
  let refused = 0
  let over = false
  const used = () => servers.reduce((sum, { pid }) => sum + cpuTime(pid), 0)
  const write = async (token: string, index: number) => {
    const server = servers[index % servers.length]
    const id = channelIds[index % channelIds.length]
    const address = `${server?.url}${messageEndpoints.send.path.replace(':id', String(id))}`
    while (!over) {
      const body = JSON.stringify({ clientId: randomUUID(), text: 'Depo sayımı bitti, farklar iade rafında.' })
      const headers = { 'content-type': 'application/json', authorization: token }
      const answer = await fetch(address, { method: 'POST', headers, body })
      const text = await answer.text()
      // Whoever waits too long for the database is told so, and comes again.
      if (answer.status === 503) refused += 1
      else if (answer.status === 201) stored += 1
      else throw new Error(`${answer.status}: ${text}`)
    }
  }
  const writing = Promise.all(tokens.map(write))
  // The first ones meet queries that nobody has prepared yet.
  await Promise.race([delay(2000), writing])
  const before = { stored, refused, used: used(), database: cpuTimeWithChildren(database), at: performance.now() }
  await Promise.race([delay(seconds * 1000), writing])
  const count = stored - before.stored
  const rate = {
    perSecond: (count * 1000) / (performance.now() - before.at),
    refused: refused - before.refused,
    servers: (used() - before.used) / count,
    database: (cpuTimeWithChildren(database) - before.database) / count,
  }
  over = true
  await writing
  return rate
}

const middleOf = (rates: readonly Rate[]): Rate => ({
  perSecond: median(rates.map(({ perSecond }) => perSecond)),
  refused: median(rates.map(({ refused }) => refused)),
  servers: median(rates.map(({ servers }) => servers)),
  database: median(rates.map(({ database }) => database)),
})

const inWords = ({ perSecond, refused, servers, database }: Rate) => {
  const cost = `${servers.toFixed(1)} ms of the servers and ${database.toFixed(1)} ms of PostgreSQL`
  return `${perSecond.toFixed(0)} a second at ${cost}${refused > 0 ? `, ${refused} refused` : ''}`
}

/** Messages that are stored in a second by one process and by two, on a PostgreSQL that waits for its disk. */
export async function commits({ small }: BenchOptions): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'imece-commits-'))
  const postgres = started(await startPostgres({ durable: true, jit: false }))
  const redis = started(await startRedis())
  const { url } = await createDatabase(postgres.url)
  const line = await openLine(url, farAwayMs)
  const file = join(folder, 'crowd.json')
  const env = (databaseUrl: string) => ({
    ...{ DEMO: 'off', DATA_DIR: join(folder, 'data'), BENCH_JOBS: 'off' },
    ...{ DATABASE_URL: databaseUrl, REDIS_URL: redis.url, DATABASE_POOL: String(writers / 4) },
  })
  const findings: Finding[] = []
  try {
    const first = await startServer(
      { ...env(url), CROWD: String(writers), CHANNELS: String(writers), CROWD_FILE: file },
      crowdEntry,
    )
    await first.stop()
    const { channelIds, tokens } = await readCrowd(file)
    for (const [where, databaseUrl] of Object.entries({ here: url, 'far away': line.through(url) })) {
      const servers = [
        await startServer(env(databaseUrl), productEntry),
        await startServer(env(databaseUrl), productEntry),
      ]
      const compare = async (into: readonly number[]) => {
        const rates: { one: Rate; two: Rate }[] = []
        for (let round = 0; round < (small ? 1 : 3); round++) {
          const rate = (of: readonly RunningServer[]) =>
            rateOf({ servers: of, database: postgres.pid(), tokens }, into, small ? 2 : 10)
          rates.push({ one: await rate(servers.slice(0, 1)), two: await rate(servers) })
        }
        const [one, two] = [middleOf(rates.map((pair) => pair.one)), middleOf(rates.map((pair) => pair.two))]
        return { ratio: two.perSecond / one.perSecond, words: `(${inWords(two)} ÷ ${inWords(one)})` }
      }
      try {
        const many = await compare(channelIds)
        const isFar = databaseUrl !== url
        findings.push({
          work: `messages stored in ${writers} channels, PostgreSQL ${where}: two processes ÷ one`,
          result: `${many.ratio.toFixed(2)} ${many.words}`,
          bar: isFar ? '≥ 1.7' : '–',
          holds: !isFar || many.ratio >= 1.7,
        })
        if (isFar) continue
        const busy = await compare(channelIds.slice(0, 1))
        findings.push({
          work: 'messages stored in one channel: two processes ÷ one',
          result: `${busy.ratio.toFixed(2)} ${busy.words}`,
          bar: '≥ 0.95',
          holds: busy.ratio >= 0.95,
        })
      } finally {
        for (const server of servers) await server.stop()
      }
    }
    return findings
  } finally {
    line.close()
    await redis.stop()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
