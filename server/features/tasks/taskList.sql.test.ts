import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchEndpoints } from '#contract/search/search.endpoints.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { mostCounted } from '#contract/tasks/tasks.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import { countQueries } from '../../testing/countQueries.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { actorFor } from '../accounts/actorFor.ts'
import { fits, orderOf, scopeOf, type TaskFilters } from './taskList.queries.ts'
import { type Person, working } from './tasks.testing.ts'

const day = '2026-11-16'
let server: TestServer
let work: ReturnType<typeof working>
let [ada, bora, admin]: Person[] = []
beforeAll(async () => {
  server = await openTestServer({ now: new Date(`${day}T09:00:00Z`) })
  work = working(server)
  admin = await server.person({}, ['Admin'])
  ada = await server.person({ fullName: 'Ada Işık' })
  bora = await server.person({ fullName: 'Bora Çınar' })
})
afterAll(() => server.close())

const titles = async (as: Person | undefined, query: Record<string, string | number>) => {
  if (!as) throw new Error('nobody')
  return (await work.list(as, query)).rows.map(({ title }) => title)
}

describe('the list', () => {
  let spaceId = 0
  beforeAll(async () => {
    if (!ada || !bora || !admin) return
    spaceId = await work.project(admin, ada)
    const make = (title: string, draft: object = {}) => (ada ? work.create(ada, { title, ...draft }) : null)
    await make('Çınar raporu', { endDay: '2026-11-20', priority: 'high', labels: ['rapor'] })
    await make('ceviz alımı', { endDay: '2026-11-18', priority: 'urgent' })
    await make('IŞIK ölçümü', { endDay: '2026-11-20', priority: 'low', spaceId })
    await make('Günsüz iş')
    await make('Bora için', { assigneeId: bora.id, endDay: '2026-11-17' })
    await work.create(bora, { title: 'Boranın kendi işi' })
  })

  test('shows what is mine by tab, and counts what is open in each', async () => {
    expect(await titles(ada, { tab: 'assigned' })).toEqual(['ceviz alımı', 'Çınar raporu', 'IŞIK ölçümü', 'Günsüz iş'])
    expect(await titles(ada, { tab: 'created' })).toContain('Bora için')
    expect(await titles(admin, { tab: 'approval' })).toEqual(['Bora için'])
    expect(await titles(ada, { tab: 'approval' })).toEqual([])
    expect(await titles(bora, {})).toEqual(['Bora için', 'Boranın kendi işi'])
    expect(await titles(admin, {})).toHaveLength(6)
    const counts = async (as: Person | undefined) => (await server.call(taskEndpoints.counts, { as })).body.counts
    expect(await counts(ada)).toEqual({ assigned: 4, created: 5, approval: 0, watching: 0, all: 5 })
    expect(await counts(admin)).toEqual({ assigned: 0, created: 0, approval: 1, watching: 0, all: 6 })
  })

  test('filters, and finds in any letters or by the key', async () => {
    expect(await titles(ada, { status: 'pending' })).toEqual(['Bora için'])
    expect(await titles(ada, { status: 'pending,completed', pendingKind: 'extend' })).toEqual([])
    expect(await titles(ada, { priority: 'high,urgent' })).toEqual(['ceviz alımı', 'Çınar raporu'])
    expect(await titles(ada, { label: 'rapor' })).toEqual(['Çınar raporu'])
    expect(await titles(ada, { spaceId })).toEqual(['IŞIK ölçümü'])
    expect(await titles(ada, { endFrom: '2026-11-18', endTo: '2026-11-18' })).toEqual(['ceviz alımı'])
    expect(await titles(ada, { assigneeId: bora?.id ?? 0 })).toEqual(['Bora için'])
    expect(await titles(ada, { q: 'CINAR' })).toEqual(['Çınar raporu'])
    expect(await titles(ada, { q: 'ışık ölç' })).toEqual(['IŞIK ölçümü'])
    expect(await titles(ada, { q: "%'; --" })).toEqual([])
    const [found] = ada ? (await work.list(ada, { q: 'ceviz' })).rows : []
    expect(await titles(ada, { q: found?.key.toLowerCase() ?? '' })).toContain('ceviz alımı')
    expect((await server.call(taskEndpoints.list, { as: ada, query: { status: 'gizli' } as never })).status).toBe(400)
    expect((await server.call(taskEndpoints.list, { as: ada, query: { sort: 'id;--' } })).status).toBe(400)
  })

  test('sorts as Turkish does, and pages', async () => {
    const mine = { tab: 'assigned' }
    expect(await titles(ada, { ...mine, sort: 'title' })).toEqual([
      'ceviz alımı',
      'Çınar raporu',
      'Günsüz iş',
      'IŞIK ölçümü',
    ])
    expect(await titles(ada, { ...mine, sort: '-priority' })).toEqual([
      'ceviz alımı',
      'Çınar raporu',
      'Günsüz iş',
      'IŞIK ölçümü',
    ])
    expect(await titles(ada, { ...mine, sort: '-endDay' })).toEqual([
      'Çınar raporu',
      'IŞIK ölçümü',
      'ceviz alımı',
      'Günsüz iş',
    ])
    expect(await titles(ada, { ...mine, size: 2, page: 2 })).toEqual(['IŞIK ölçümü', 'Günsüz iş'])
    const page = ada && (await work.list(ada, { ...mine, size: 3, page: 1 }))
    expect(page).toMatchObject({ total: 4 })
    expect(page?.rows).toHaveLength(3)
  })

  test('offers the labels in use, and stands in the search of everything', async () => {
    expect((await server.call(taskEndpoints.labels, { as: ada })).body.labels).toEqual(['rapor'])
    const find = async (as: Person | undefined) =>
      (await server.call(searchEndpoints.search, { as, query: { q: 'cinar rap', kinds: 'task' } })).body.hits
    expect(await find(ada)).toMatchObject([
      { kind: 'task', title: 'Çınar raporu', detail: expect.stringContaining('GRV-') },
    ])
    expect(await find(bora)).toEqual([])
  })

  test('leaves as a file: what is shown, in its order, in the language of the reader', async () => {
    const file = (query: Record<string, string>, language = 'tr') =>
      server.app.inject({
        url: '/api/tasks/export',
        query,
        headers: { authorization: ada?.token ?? '', 'accept-language': language },
      })
    const csv = await file({ format: 'csv', tab: 'assigned', priority: 'high,urgent' })
    expect(csv.headers['content-disposition']).toContain(`filename*=UTF-8''G%C3%B6revler%20${day}.csv`)
    const lines = csv.body.split('\r\n')
    expect(lines[0]).toMatch(/^\uFEFFAnahtar;Başlık;Durum;/)
    expect(lines.slice(1, 3).map((line) => line.split(';').slice(1, 3))).toEqual([
      ['ceviz alımı', 'Aktif'],
      ['Çınar raporu', 'Aktif'],
    ])
    const xlsx = await file({ format: 'xlsx' }, 'en')
    expect(xlsx.headers['content-type']).toContain('spreadsheetml')
    expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK')
    const exported = await server.ctx.db
      .selectFrom('activity')
      .select('after')
      .where('action', '=', 'task.exported')
      .execute()
    expect(exported).toHaveLength(2)
  })
})

describe('with many thousands of tasks', () => {
  const total = 12_000
  /** One statement after another: the embedded database limits the time of each. */
  const atOnce = 2000
  let reader: Actor
  let boss: Actor

  beforeAll(async () => {
    if (!ada || !admin) return
    const people = await Promise.all(Array.from({ length: 40 }, () => server.person()))
    const ids = [ada.id, ...people.map(({ id }) => id)]
    const spaces: number[] = []
    for (let index = 0; index < 20; index++) spaces.push(await work.project(admin, ...(index === 0 ? [ada] : [])))
    for (let from = 1; from <= total; from += atOnce)
      await sql`
      insert into tasks (creator_id, client_id, request_hash, title, status, pending_kind, pending_by, pending_at, priority,
        end_day, assignee_id, approver_id, participant_ids, watcher_ids, space_id, requires_approval, created_at, updated_at)
      select person, 'toplu-' || n, '', 'İş ' || n || ' ' || (array['rapor', 'teklif', 'sayım'])[1 + n % 3],
        case when n % 50 = 0 then 'pending' when n % 10 < 2 then 'active' else 'completed' end,
        case when n % 50 = 0 then 'complete' end, case when n % 50 = 0 then person end,
        case when n % 50 = 0 then now() end,
        (array['low', 'normal', 'high', 'urgent'])[1 + n % 4], date '2026-01-01' + (n % 600), person,
        ${admin.id}, array[other], '{}', (${spaces}::bigint[])[1 + n % 20], true, now(), now()
      from generate_series(${sql.lit(from)}, ${sql.lit(from + atOnce - 1)}) as n,
        lateral (select (${ids}::bigint[])[1 + n % 41] as person, (${ids}::bigint[])[1 + (n / 7) % 41] as other) as chosen
    `.execute(server.ctx.db)
    await sql`analyze tasks`.execute(server.ctx.db)
    const [one, other] = [await actorFor(server.ctx.db, ada.id), await actorFor(server.ctx.db, admin.id)]
    if (!one || !other) throw new Error('nobody')
    reader = one
    boss = other
  }, 120_000)

  async function planOf(actor: Actor, filters: Partial<TaskFilters>): Promise<string> {
    const whole = { tab: 'all', sort: 'endDay', q: '', ...filters } as TaskFilters
    const scope = await scopeOf(server.ctx.db, actor, whole, day)
    const { rows } = await sql`
      explain select tasks.id from tasks where ${fits(whole, scope)} order by ${orderOf(whole.sort)} limit 25
    `.execute(server.ctx.db)
    return JSON.stringify(rows)
  }

  test.each<[string, 'reader' | 'boss', Partial<TaskFilters>, string]>([
    ['my open ones', 'reader', { tab: 'assigned', status: ['active', 'pending', 'expired'] }, 'tasks_open_by_assignee'],
    ['mine of any status', 'reader', { tab: 'assigned' }, 'tasks_by_assignee'],
    ['what I created', 'reader', { tab: 'created' }, 'tasks_by_creator'],
    ['where I take part', 'reader', { tab: 'watching' }, 'tasks_by_people'],
    ['everything that I see', 'reader', { tab: 'all' }, 'tasks_pkey'],
    ['all of them', 'boss', { tab: 'all' }, 'tasks_by_end'],
    ['all that are open', 'boss', { tab: 'all', status: ['active', 'pending', 'expired'] }, 'tasks_open_by_end'],
    ['all that wait, oldest first', 'boss', { status: ['pending'], sort: 'pendingAt' }, 'tasks_pending'],
    ['what waits for me', 'boss', { tab: 'approval', sort: 'pendingAt' }, 'tasks_'],
    ['the newest', 'boss', { sort: '-createdAt' }, 'tasks_pkey'],
    ['a word of the title', 'boss', { q: 'sayim 4711' }, 'tasks_by_words'],
  ])('%s are found by an index', async (_name, who, filters, index) => {
    const plan = await planOf(who === 'boss' ? boss : reader, filters)
    expect(plan).toContain(index)
    expect(plan).not.toContain('Seq Scan on tasks')
  })

  test('a page costs as many queries as it did with five, and counts no further than it has to', async () => {
    const queries = async (as: Person | undefined, size: number) => {
      let rows = 0
      const count = await countQueries(server.ctx, async () => {
        rows = as ? (await work.list(as, { size })).rows.length : 0
      })
      expect(rows).toBe(size)
      return count
    }
    expect(await queries(ada, 100)).toBe(await queries(ada, 5))
    expect(await queries(admin, 100)).toBeLessThanOrEqual(4)
    expect(admin && (await work.list(admin, {})).total).toBe(mostCounted)
  })
})
