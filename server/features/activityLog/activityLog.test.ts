import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activityLogEndpoints } from '#contract/activityLog/activityLog.endpoints.ts'
import { activityLogGrew } from '#contract/activityLog/activityLog.events.ts'
import { href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { userEndpoints } from '#contract/users/users.endpoints.ts'
import type { ActivityEntry } from '../../platform/activity.ts'
import { systemActor } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { eventsDuring } from '../../testing/eventsDuring.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { sealActivity } from './sealing.ts'

let server: TestServer
let admin: Awaited<ReturnType<TestServer['person']>>
let ada: typeof admin

beforeAll(async () => {
  server = await openTestServer({ now: new Date('2026-11-15T09:00:00Z') })
  admin = await server.person({ fullName: 'Yönetici' }, ['Admin'])
  ada = await server.person({ fullName: 'Ada Işık' })
})
afterAll(() => server.close())

const thing = (id: number, title = 'Sayım') => ({ kind: 'thing', id, title })
const write = (entry: ActivityEntry) => inTransaction(server.ctx, systemActor('test'), (tx) => tx.record(entry))
const list = async (query: Record<string, string | number>) =>
  (await server.call(activityLogEndpoints.list, { as: admin, query: query as never })).body
const titles = async (query: Record<string, string | number>) =>
  (await list(query)).rows.map(({ object }) => object.title)

describe('the list', () => {
  beforeAll(async () => {
    await write({ action: 'thing.created', object: thing(1, 'IŞIK ölçümü'), actorId: ada.id })
    await write({
      action: 'thing.changed',
      object: thing(1, 'Işık ölçümü'),
      before: { a: 1 },
      after: { a: 2, b: [3], c: {} },
    })
    await write({ action: 'forbidden', object: thing(2, 'GET /gizli'), result: 'denied', actorId: ada.id })
    server.clock.advance(24 * 60 * 60 * 1000)
    await write({ action: 'thing.created', object: thing(3, 'Ertesi gün'), actorId: ada.id })
  })

  test('is narrowed by who, what, which, result and days, and finds in any letters', async () => {
    const kind = 'thing'
    expect(await titles({ kind })).toEqual(['Ertesi gün', 'GET /gizli', 'Işık ölçümü', 'IŞIK ölçümü'])
    expect(await titles({ kind, sort: 'at', size: 1, page: 2 })).toEqual(['Işık ölçümü'])
    expect(await titles({ kind, actorId: ada.id, action: 'thing.created' })).toEqual(['Ertesi gün', 'IŞIK ölçümü'])
    expect(await titles({ kind, objectId: 1 })).toHaveLength(2)
    expect(await titles({ kind, result: 'denied' })).toEqual(['GET /gizli'])
    expect(await titles({ kind, from: '2026-11-16', to: '2026-11-16' })).toEqual(['Ertesi gün'])
    expect(await titles({ kind, to: '2026-11-15' })).toHaveLength(3)
    expect(await titles({ kind, q: 'ISIK olc' })).toHaveLength(2)
    expect(await titles({ kind, q: "%' or 1=1 --" })).toEqual([])
    expect((await list({ kind, q: 'ertesi' })).total).toBe(1)
    const vocabulary = await server.call(activityLogEndpoints.vocabulary, { as: admin })
    expect(vocabulary.body.kinds).toContain('thing')
    expect(vocabulary.body.actions).toEqual(expect.arrayContaining(['forbidden', 'thing.changed', 'thing.created']))
    expect(new Set(vocabulary.body.actions).size).toBe(vocabulary.body.actions.length)
    const sorted = await server.call(activityLogEndpoints.list, { as: admin, query: { sort: 'ip' } })
    expect(sorted.status).toBe(400)
  })

  test('says who did it from where, field by field, and leads to the thing', async () => {
    const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
    const renamed = await server.call(userEndpoints.setLanguage, {
      as: ada,
      body: { language: 'en' },
      headers: { 'user-agent': agent },
    })
    expect(renamed.status).toBe(204)
    const [row] = (await list({ actorId: ada.id })).rows
    expect(row).toMatchObject({
      actor: { id: ada.id, fullName: 'Ada Işık' },
      action: 'user.languageChanged',
      object: { kind: 'user', id: ada.id, path: href(paths.user, { id: ada.id }) },
      ...{ browser: 'Chrome', platform: 'Linux', result: 'done', hasChanges: true },
    })
    expect(row?.requestId).toMatch(/^[0-9a-f-]{36}$/)
    expect((await list({ q: row?.requestId ?? '' })).rows.map(({ id }) => id)).toEqual([row?.id])
    const changed = (await list({ action: 'thing.changed' })).rows[0]
    const detail = await server.call(activityLogEndpoints.read, { as: admin, params: { id: changed?.id ?? 0 } })
    expect(detail.body.changes).toEqual([
      { field: 'a', from: 1, to: 2, personal: false },
      { field: 'b', from: null, to: [3], personal: false },
    ])
    expect(detail.body.actor).toBeNull()
    const gone = await server.call(activityLogEndpoints.read, { as: admin, params: { id: 999_999 } })
    expect(gone.status).toBe(404)
  })

  test('writes down who read which part of it, once per reading', async () => {
    const readings = async () => {
      const rows = await server.ctx.db
        .selectFrom('activity')
        .select('after')
        .where('action', '=', 'activityLog.read')
        .execute()
      return rows.filter(({ after }) => JSON.stringify(after).includes('"iz"')).length
    }
    await list({ q: 'iz' })
    await list({ q: 'iz', page: 2, size: 10 })
    expect(await readings()).toBe(1)
    server.clock.advance(11 * 60 * 1000)
    await list({ q: 'iz' })
    expect(await readings()).toBe(2)
  })

  test('says what was refused, but not the secret of a link', async () => {
    const url = `/api/auth/invitations/${'gizli'.repeat(8)}`
    const headers = { origin: 'https://baska.example' }
    expect((await server.app.inject({ url, headers })).statusCode).toBe(403)
    const [line] = (await list({ action: 'foreignOrigin' })).rows
    expect(line?.object.title).toBe('GET /api/auth/invitations/***')
  })

  test('goes into a file with the same filters, which is written down, and no cell is a formula', async () => {
    await write({ action: 'thing.removed', object: thing(9, '=cmd|calc'), before: { name: '@x' } })
    const file = await server.app.inject({
      url: '/api/activity-log/export?format=csv&kind=thing',
      headers: { authorization: admin.token, 'accept-language': 'tr' },
    })
    expect(file.headers['content-type']).toContain('text/csv')
    const lines = file.body.split('\r\n').filter((line) => line !== '')
    expect(lines).toHaveLength(6)
    expect(lines[0]).toContain('Zaman;Kişi;Eylem')
    expect(file.body).toContain(`"'=cmd|calc"`)
    expect(file.body).toContain(';a: 1;a: 2 · b: [3];')
    const [line] = (await list({ action: 'activityLog.exported' })).rows
    expect(line?.actor?.id).toBe(admin.id)
  })

  test('only grows: neither a change nor a removal is let through', async () => {
    await expect(sql`update activity set object_title = 'x'`.execute(server.ctx.db)).rejects.toThrow('only grows')
    await expect(sql`delete from activity where id > 0`.execute(server.ctx.db)).rejects.toThrow('only grows')
  })
})

test('who may read the log hears that it grew; their own looking at it is no news', async () => {
  await sealActivity(server.ctx)
  const heard = await eventsDuring(server.ctx, async () => {
    await list({ q: 'kimse duymaz' })
    await sealActivity(server.ctx)
  })
  expect(heard.filter(({ name }) => name === activityLogGrew.name)).toEqual([])
  const news = await eventsDuring(server.ctx, async () => {
    await write({ action: 'thing.created', object: thing(20) })
    await sealActivity(server.ctx)
  })
  expect(news.filter(({ name }) => name === activityLogGrew.name).map(({ rooms }) => rooms)).toEqual([['activityLog']])
})
