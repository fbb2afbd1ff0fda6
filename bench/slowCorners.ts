import { Agent, get } from 'node:http'
import { sql } from 'kysely'
import { features } from '#server/app.ts'
import { createSession } from '#server/features/accounts/sessions.queries.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import type { Database } from '#server/platform/schema.ts'
import { quiet } from '#server/testing/database.ts'
import { type RunningServer, startServer } from '../e2e/support/server.ts'
import { startCompany } from './company.ts'
import { tinyCompany, twoYears } from './companyFilling.ts'
import { addressOf, isFile, type Surroundings, surroundingsOf, waysToCall } from './cornerCalls.ts'
import { productEntry } from './entries.ts'
import { cpuTime, cpuTimeWithChildren, type Finding, median } from './measure.ts'
import type { BenchOptions } from './options.ts'

const barMs = 50
const barKB = 200
const shown = 10
const rounds = 3
const callsPerRound = 5

const endpoints = features
  .flatMap((feature) => feature.routes ?? [])
  .map((route) => route.endpoint)
  .filter(({ method, path }) => method === 'GET' && !isFile(path))

interface Reader {
  who: string
  token: string
  around: Surroundings
}

/** An Admin, somebody who manages projects, and somebody who does neither. */
async function readersOf(databaseUrl: string): Promise<Reader[]> {
  const database = await openDatabase<Database>({ databaseUrl, dataDir: '', log: quiet })
  try {
    const readers: Reader[] = []
    for (const [who, username] of Object.entries({ Admin: 'kisi1', manager: 'kisi2', member: 'kisi77' })) {
      const { rows } = await sql<{ id: number }>`
        select coalesce(min(id) filter (where username = ${username}), max(id)) as id from users`.execute(database.db)
      const userId = rows[0]?.id ?? 0
      const origin = { ip: '127.0.0.1', userAgent: 'bench' }
      const session = await createSession(database.db, database.now(), { userId, remember: true, origin })
      readers.push({ who, token: session.accessToken, around: await surroundingsOf(database.db, userId) })
    }
    return readers
  } finally {
    await database.close()
  }
}

const agent = new Agent({ keepAlive: true })

/** Without unpacking anything, so that the bytes are those of the line. */
function ask(url: string, token: string, encoding: string): Promise<{ status: number; bytes: number }> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: token, 'accept-language': 'tr', 'accept-encoding': encoding }
    const request = get(url, { agent, headers }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, bytes }))
      answer.once('error', reject)
    })
    request.once('error', reject)
  })
}

interface Corner {
  /** Of the endpoint. */
  path: string
  call: string
  ms: number
  plain: number
  sent: number
}

const asABrowser = 'gzip, deflate, br, zstd'

async function measureCall(url: string, token: string, time: () => number) {
  const { bytes: plain } = await ask(url, token, 'identity')
  const costs: number[] = []
  let sent = 0
  for (let round = 0; round < rounds; round++) {
    const before = time()
    for (let call = 0; call < callsPerRound; call++) sent = (await ask(url, token, asABrowser)).bytes
    costs.push((time() - before) / callsPerRound)
  }
  return { ms: median(costs), plain, sent }
}

async function walk({ url }: RunningServer, readers: readonly Reader[], time: () => number): Promise<Corner[]> {
  const corners: Corner[] = []
  const unknown: string[] = []
  for (const endpoint of endpoints) {
    let isAnswered = false
    for (const { who, token, around } of readers) {
      for (const values of waysToCall(endpoint, around)) {
        const address = addressOf(endpoint, values)
        const { status } = await ask(url + address, token, 'identity')
        if (status >= 500 || status === 400) unknown.push(`${address}: ${status}`)
        isAnswered ||= status < 300 || /:(token|name)$/.test(endpoint.path)
        if (status >= 300) continue
        corners.push({
          path: endpoint.path,
          call: `${decodeURIComponent(address)}, ${who}`,
          ...(await measureCall(url + address, token, time)),
        })
      }
    }
    if (!isAnswered) unknown.push(`${endpoint.path}: none of the readers was answered`)
  }
  if (unknown.length > 0) throw new Error(unknown.join('\n'))
  return corners
}

const dearness = ({ ms, plain }: Corner) => Math.max(ms / barMs, plain / 1000 / barKB)

/** What keeps an endpoint above the bar. */
const limits: Readonly<Record<string, string>> = {
  '/api/activity-log': 'words are read out of up to 200,000 lines, because an index of them would cost every write',
  '/api/calendar': 'a thousand events, each with its guests and its place in a series, are worked out and written',
  '/api/conversations/:id/messages/count': 'every message of the largest channel is counted, before it is emptied',
  '/api/dashboards/crm': 'eight lists and figures, each with its rights',
  '/api/expenses': 'words are looked for in the reports and in their lines',
  '/api/first-sight': 'all calls of a start together',
  '/api/me/data': 'counts what somebody has written in every table',
  '/api/search': 'words that stand in every seventh row are looked for in twelve places, each with its rights',
  '/api/spaces': '1,300 projects and deals in one list, which menus and choices share',
  '/api/tasks': 'words stand in every seventh task; or a hundred thousand are sorted by a column without an index',
  '/api/tasks/counts': 'a manager sees tasks of all projects',
}
const ofReports = 'every task of the period is read'

function findingsOf(corners: readonly Corner[], company: string): Finding[] {
  const slow = corners.filter((corner) => dearness(corner) > 1)
  const byEndpoint = Map.groupBy(
    corners.toSorted((one, other) => dearness(other) - dearness(one)),
    ({ path }) => path,
  )
  const worst = [...byEndpoint.values()].flatMap(([first]) => first ?? [])
  const rows = worst.slice(0, Math.max(shown, worst.filter((corner) => dearness(corner) > 1).length)).map((corner) => {
    const holds = dearness(corner) <= 1
    const cost = `${corner.ms.toFixed(0)} ms, ${(corner.plain / 1000).toFixed(0)} kB (${(corner.sent / 1000).toFixed(0)} kB sent)`
    const limit = limits[corner.path] ?? (corner.path.startsWith('/api/reports/') ? ofReports : undefined)
    return {
      work: corner.call.replaceAll('|', '\\|'),
      result: holds || limit === undefined ? cost : `${cost}: ${limit}`,
      bar: `≤ ${barMs} ms, ≤ ${barKB} kB`,
      holds,
    }
  })
  const all = {
    work: `GET endpoints (${endpoints.length}, in ${corners.length} calls), ${company}, on PostgreSQL: dearer than the bar`,
    result: String(slow.length),
    bar: 'none',
    holds: slow.length === 0,
  }
  return [all, ...rows]
}

/** Every GET of the product in a company of 500 people after two years; those for which nobody said how fail the part. */
export async function slowCorners({ small }: BenchOptions): Promise<Finding[]> {
  const size = small ? tinyCompany : twoYears
  const { service, url, dataDir } = await startCompany(size)
  try {
    const environment = { DATABASE_URL: url, DATA_DIR: dataDir, DEMO: 'off', BENCH_JOBS: 'off' }
    const server = await startServer(environment, productEntry)
    try {
      const time = () => cpuTime(server.pid) + cpuTimeWithChildren(service.pid())
      const corners = await walk(server, await readersOf(url), time)
      return findingsOf(corners, `${size.people} people, ${size.messages} messages, ${size.tasks} tasks`)
    } finally {
      await server.stop()
    }
  } finally {
    await service.stop()
  }
}
