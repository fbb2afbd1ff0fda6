import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { QueryInput } from '#contract/http/endpoint.ts'
import { userEndpoints } from '#contract/users/users.endpoints.ts'
import { countQueries } from '../../testing/countQueries.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'

let server: TestServer
let reader: Awaited<ReturnType<TestServer['person']>>
const now = new Date('2026-11-16T09:00:00Z')
const later = new Date('2026-11-16T09:15:00Z')

beforeAll(async () => {
  server = await openTestServer({ now })
  reader = await server.person({ fullName: 'Okur Kişi', username: 'okur', department: 'Yönetim' }, ['Admin'])
  const people = [
    { fullName: 'Işık Irmak', username: 'irmak', department: 'Satış' },
    { fullName: 'Isik Demir', username: 'demir', department: 'Satış' },
    { fullName: 'Çiçek Çalı', username: 'cicek', department: 'Çizim' },
    { fullName: 'Cem Zor', username: 'cem', department: 'Çizim', lockedUntil: later },
    { fullName: 'Davetli Biri', username: 'davetli', status: 'invited' as const },
    { fullName: 'Eski Çalışan', username: 'eski', status: 'inactive' as const, lockedUntil: later },
    { fullName: 'Bekleyen Kayıt', username: 'bekleyen', status: 'pending' as const, department: 'Gizli' },
    { fullName: 'Reddedilen Kayıt', username: 'reddedilen', status: 'rejected' as const },
  ]
  for (const person of people) await server.person(person)
})
afterAll(() => server.close())

async function list(query: QueryInput<typeof userEndpoints.list> = {}) {
  const { status, body } = await server.call(userEndpoints.list, { as: reader, query })
  expect(status).toBe(200)
  return body
}
const names = (body: { rows: { fullName: string }[] }) => body.rows.map((row) => row.fullName)

describe('the list of people', () => {
  test('follows the Turkish alphabet and leaves registrations under way out', async () => {
    const all = await list()
    expect(names(all)).toEqual([
      'Cem Zor',
      'Çiçek Çalı',
      'Davetli Biri',
      'Eski Çalışan',
      'Isik Demir',
      'Işık Irmak',
      'Okur Kişi',
    ])
    expect(all.total).toBe(7)
    expect(names(await list({ sort: '-fullName' }))).toEqual(names(all).reverse())
  })

  test('counts each status under the other filters, and the counts add up', async () => {
    const all = await list()
    expect(all.statusCounts).toEqual({ active: 4, inactive: 1, invited: 1, locked: 1 })
    const locked = await list({ status: 'locked' })
    expect(names(locked)).toEqual(['Cem Zor'])
    expect(locked.total).toBe(1)
    expect(locked.statusCounts).toEqual(all.statusCounts)
    const drawing = await list({ department: 'Çizim' })
    expect(drawing.statusCounts).toEqual({ active: 1, inactive: 0, invited: 0, locked: 1 })
    expect(drawing.total).toBe(2)
  })

  test('a lock ends by itself', async () => {
    server.clock.set(new Date(later.getTime() + 1))
    expect((await list()).statusCounts).toEqual({ active: 5, inactive: 1, invited: 1, locked: 0 })
    server.clock.set(now)
  })

  test.each(['IŞIK', 'ışık'])('%s finds exact letters before similar ones', async (q) => {
    expect(names(await list({ q }))).toEqual(['Işık Irmak', 'Isik Demir'])
    expect(names(await list({ q, sort: '-fullName' }))).toEqual(['Işık Irmak', 'Isik Demir'])
  })

  test('plain letters find Turkish ones, in every order of words, in user names and addresses', async () => {
    expect(names(await list({ q: 'isik' }))).toEqual(['Isik Demir', 'Işık Irmak'])
    expect(names(await list({ q: 'cali cicek' }))).toEqual(['Çiçek Çalı'])
    expect(names(await list({ q: 'DEMİR' }))).toEqual(['Isik Demir'])
  })

  test.each(['%', '_', "'", '\\', "' or 1=1 --"])('%s is a letter like others', async (q) => {
    expect((await list({ q })).total).toBe(0)
  })

  test('pages, with ties broken the same way each time', async () => {
    const first = await list({ size: 3, sort: 'department' })
    const second = await list({ size: 3, page: 2, sort: 'department' })
    const third = await list({ size: 3, page: 3, sort: 'department' })
    const ids = [...first.rows, ...second.rows, ...third.rows].map((row) => row.id)
    expect(new Set(ids).size).toBe(7)
    expect(first.total).toBe(7)
  })

  test('filters by role and offers the departments of colleagues only', async () => {
    const adminRole = (await list({ q: 'okur' })).rows[0]?.roles[0]
    expect(adminRole?.name).toBe('Admin')
    expect(names(await list({ roleId: adminRole?.id ?? 0 }))).toEqual(['Okur Kişi'])
    expect((await list()).departments).toEqual(['Çizim', 'Satış', 'Yönetim'])
  })

  test('refuses unknown sorts and filters', async () => {
    const sort = await server.call(userEndpoints.list, { as: reader, query: { sort: 'passwordHash' } })
    expect(sort.status).toBe(400)
    const answer = await server.app.inject({
      url: '/api/users?status=pending',
      headers: { authorization: reader.token },
    })
    expect(answer.statusCode).toBe(400)
  })

  test('costs the same number of queries for one row and for many', async () => {
    const one = await countQueries(server.ctx, () => list({ size: 1 }))
    const many = await countQueries(server.ctx, () => list({ size: 100 }))
    expect(many).toBe(one)
    expect(many).toBeLessThanOrEqual(3)
  })
})

test('a registration under way cannot be read by its id', async () => {
  const pending = await server.ctx.db
    .selectFrom('users')
    .select('id')
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  const answer = await server.call(userEndpoints.read, { as: reader, params: { id: pending.id } })
  expect(answer.status).toBe(404)
  expect(answer.body.errors).toEqual({ _: ['Kullanıcı bulunamadı.'] })
})
