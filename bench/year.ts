import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { activityLogEndpoints } from '#contract/activityLog/activityLog.endpoints.ts'
import { adminDashboardEndpoints } from '#contract/dashboards/admin.endpoints.ts'
import { inboxEndpoints } from '#contract/inbox/inbox.endpoints.ts'
import { mentionEndpoints } from '#contract/mentions/mentions.endpoints.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { checkTonight } from '#server/features/activityLog/checking.ts'
import { readConfig } from '#server/platform/config.ts'
import { pruneEvents } from '#server/platform/live/prune.ts'
import { caller } from '#server/testing/call.ts'
import { peopleOf } from '#server/testing/people.ts'
import { createDatabase, startPostgres } from '#server/testing/postgres.ts'
import { openWorkspace, type Workspace } from '#server/workspace.ts'
import { filled } from './filled.ts'
import { type Finding, median } from './measure.ts'
import type { BenchOptions } from './options.ts'
import { fillYear, smallWorkspace, tinyWorkspace, wholeYear, type YearSize } from './yearFilling.ts'

const rounds = 9

type Times = Record<string, number>

interface Place {
  url: string
  dataDir: string
}

/** The workspace of that database, in this process. */
async function openIn<Result>({ url, dataDir }: Place, use: (workspace: Workspace) => Promise<Result>) {
  const environment = { DATABASE_URL: url, DEMO: 'off', LOG_LEVEL: 'error', PORT: '0', DATA_DIR: dataDir }
  const config = { ...readConfig({ ...process.env, ...environment }), requestsPerMinute: 1_000_000_000 }
  const cheap = { passwordCost: { memoryCost: 1024, timeCost: 1 } }
  const workspace = await openWorkspace({ ...config, ...cheap }, { runJobs: false })
  try {
    return await use(workspace)
  } finally {
    await workspace.close()
  }
}

/** A member of the largest channel and of a few others, somebody new with one conversation of two, and an Admin. */
async function seat(workspace: Workspace) {
  const { person, session } = peopleOf(workspace)
  const { rows } = await sql<{ id: number; channel: number }>`
    select user_id as id, conversation_id as channel from conversation_members join conversations on conversations.id = conversation_id
    where type = 'channel' order by last_seq desc, user_id offset 17 limit 1`.execute(workspace.ctx.db)
  const [{ id, channel } = { id: 0, channel: 0 }] = rows
  const stamp = Date.now()
  const name = (who: string) => ({ username: `${who}${stamp}`, email: `${who}${stamp}@imece.test`, fullName: who })
  const newcomer = await person(name('yeni'))
  await sql`
    insert into conversation_members (conversation_id, user_id, joined_at)
    select id, ${newcomer.id}, now() from conversations where type = 'channel' order by last_seq limit 1`.execute(
    workspace.ctx.db,
  )
  const admin = await person(name('yonetici'), ['Admin'])
  return { channel, reader: { token: await session(id) }, newcomer, admin }
}

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** What people do all day, each through the door. */
async function calls(workspace: Workspace) {
  const { channel, reader, newcomer, admin } = await seat(workspace)
  const call = caller(workspace.http)
  const search = (q: string, as: { token: string } = reader) => call(messageEndpoints.search, { as, query: { q } })
  const log = (query: Parameters<typeof call<typeof activityLogEndpoints.list>>[1]) =>
    call(activityLogEndpoints.list, { as: admin, ...query })
  const params = { id: channel }
  return {
    'send a message': () =>
      call(messageEndpoints.send, {
        as: reader,
        params,
        body: { clientId: crypto.randomUUID(), text: 'depo sayımı bitti' },
      }),
    'newest page of the largest channel': () => call(messageEndpoints.list, { as: reader, params, query: {} }),
    'jump to a day half a year ago': () =>
      call(messageEndpoints.list, { as: reader, params, query: { day: dayBefore(180) } }),
    'inbox with unread counts': () => call(inboxEndpoints.list, { as: reader }),
    'list of mentions': () => call(mentionEndpoints.list, { as: reader, query: {} }),
    'search: a rare word': () => search('iskarta'),
    'search: a word in every third message': () => search('bir'),
    'search: two common words': () => search('depo rota'),
    'search: a common word, by somebody new': () => search('bir', newcomer),
    'search: a day half a year ago, no words': () => search(`tarih:${dayBefore(180)}`),
    'search: messages of one person': () => search('kimden:"Kişi 77"'),
    'log: newest page': () => log({ query: {} }),
    'log: one kind': () => log({ query: { kind: 'message', page: 300 } }),
    'log: a day half a year ago': () => log({ query: { from: dayBefore(180), to: dayBefore(180) } }),
    'log: words': () => log({ query: { q: 'kesinleştir 4711' } }),
    'log: its kinds and actions': () => call(activityLogEndpoints.vocabulary, { as: admin }),
    'Admin page': () => call(adminDashboardEndpoints.read, { as: admin, query: {} }),
  }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

async function timesOfCalls(workspace: Workspace): Promise<Times> {
  const times: Times = {}
  for (const [name, read] of Object.entries(await calls(workspace))) {
    const all: number[] = []
    for (let round = 0; round <= rounds; round++) {
      const took = await timeOf(async () => {
        const { status } = await read()
        if (status >= 400) throw new Error(`${name}: ${status}`)
      })
      // The first one fills caches.
      if (round > 0) all.push(took)
    }
    times[name] = median(all)
  }
  return times
}

/** What the nights do, and the memory of this process while the rows are written out. */
async function timesOfNight({ ctx }: Workspace): Promise<Times> {
  const path = join(ctx.config.dataDir, 'rows.jsonl.gz')
  const first = await timeOf(() => checkTonight(ctx))
  let most = 0
  const watching = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 100)
  const dump = await timeOf(() => ctx.maintenance.dump(path))
  clearInterval(watching)
  return {
    'night: the first check of the log': first,
    'night: each further check of the log': await timeOf(() => checkTonight(ctx)),
    'night: events of a day are removed': await timeOf(() => pruneEvents(ctx)),
    'night: vacuum': await timeOf(() => ctx.maintenance.vacuum()),
    'night: vacuum, the next': await timeOf(() => ctx.maintenance.vacuum()),
    'night: rows of the backup': dump,
    'rows of the backup, MB': (await stat(path)).size / 1_000_000,
    'memory meanwhile, MB': most / 1_000_000,
  }
}

async function placeOf(server: string, size: YearSize): Promise<Place> {
  const { url } = await createDatabase(server)
  const database = await filled(url, (db) => fillYear(db, size))
  await database.close()
  return { url, dataDir: await mkdtemp(join(tmpdir(), 'imece-year-')) }
}

async function measured(server: string, size: YearSize): Promise<Times> {
  const place = await placeOf(server, size)
  try {
    return await openIn(place, async (workspace) => ({
      ...(await timesOfCalls(workspace)),
      ...(await timesOfNight(workspace)),
    }))
  } finally {
    await rm(place.dataDir, { recursive: true, force: true })
  }
}

const isCall = (name: string) => !name.startsWith('night') && !name.endsWith('MB')

/** What is slower than this keeps somebody waiting. */
const barMs = 1500

/** The same work in a small workspace and in one of 500 people after a year. */
export async function year({ small }: BenchOptions): Promise<Finding[]> {
  const { service, ...problem } = await startPostgres()
  if (!service) throw new Error(JSON.stringify(problem))
  try {
    const [before, after] = small ? [tinyWorkspace, tinyWorkspace] : [smallWorkspace, wholeYear]
    const atFirst = await measured(service.url, before)
    const later = await measured(service.url, after)
    return Object.entries(later).map(([name, value]) => ({
      work: `${name}, ${after.messages} messages (${before.messages})`,
      result: `${Math.round(value)} (${Math.round(atFirst[name] ?? 0)})${name.endsWith('MB') ? '' : ' ms'}`,
      bar: isCall(name) ? `≤ ${barMs} ms` : '–',
      holds: !isCall(name) || value <= barMs,
    }))
  } finally {
    await service.stop()
  }
}
