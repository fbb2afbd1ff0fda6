import { afterAll, beforeAll, expect, test } from 'vitest'
import { activityEndpoints } from '#contract/sales/activities.endpoints.ts'
import { salesEndpoints } from '#contract/sales/sales.endpoints.ts'
import { settingsEndpoints } from '#contract/settings/settings.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { talking } from '../messages/messages.testing.ts'
import { key, selling } from './sales.testing.ts'

const now = new Date('2026-11-16T09:00:00Z')
let server: TestServer
let sales: ReturnType<typeof selling>
beforeAll(async () => {
  server = await openTestServer({ now, config: { requestsPerMinute: 100_000 } })
  sales = selling(server)
})
afterAll(() => server.close())

const seller = () => server.person({}, ['Satış'])

test('a file of a deal is read by who sees the deal, and by nobody else', async () => {
  const [owner, mate, guest, stranger] = [await seller(), await seller(), await server.person(), await seller()]
  const { id } = await sales.deal(owner, { teamIds: [mate.id], guestIds: [guest.id] })
  const file = await talking(server).upload(owner, 'ön teklif.txt', 'merhaba')
  const attach = (as: typeof owner) =>
    server.call(salesEndpoints.attach, { as, params: { id }, body: { fileIds: [file.id] } })
  expect((await attach(stranger)).status).toBe(404)
  expect((await attach(guest)).status).toBe(403)
  // What somebody else uploaded is not there for the mate.
  expect((await attach(mate)).status).toBeGreaterThanOrEqual(400)
  expect((await attach(owner)).body.files).toMatchObject([{ id: file.id, name: 'ön teklif.txt' }])
  const fetched = async ({ token }: { token: string }) =>
    (await server.app.inject({ url: `/files/${file.id}`, headers: { authorization: token } })).statusCode
  expect([await fetched(mate), await fetched(guest), await fetched(stranger)]).toEqual([200, 200, 404])
  const off = await server.call(salesEndpoints.detach, { as: mate, params: { id, fileId: file.id } })
  expect([off.status, off.body.files]).toEqual([200, []])
  expect((await server.call(salesEndpoints.detach, { as: mate, params: { id, fileId: file.id } })).status).toBe(404)
  expect(await fetched(mate)).toBe(404)
})

test('what was noted is read in order, page by page, and taken back by its author or the owner', async () => {
  const [owner, mate, other, guest] = [await seller(), await seller(), await seller(), await server.person()]
  const { id } = await sales.deal(owner, { teamIds: [mate.id, other.id], guestIds: [guest.id] })
  const add = (as: typeof owner, text: string, more: object = {}) =>
    server.call(activityEndpoints.add, { as, params: { id }, body: { clientId: key(), kind: 'call', text, ...more } })
  expect((await add(guest, 'x')).status).toBe(403)
  const first = (await add(mate, 'Aradım', { at: '2026-11-12T08:30:00.000Z', minutes: 12 })).body
  expect(first).toMatchObject({ author: { id: mate.id }, at: '2026-11-12T08:30:00.000Z', minutes: 12 })
  await add(owner, 'Toplandık')
  await add(owner, 'Yazdım')
  const list = async (query: object) =>
    (await server.call(activityEndpoints.list, { as: guest, params: { id }, query: query as never })).body
  const newest = await list({ limit: 2 })
  expect([newest.rows.map(({ text }) => text), newest.hasBefore]).toEqual([['Toplandık', 'Yazdım'], true])
  const older = await list({ limit: 2, before: newest.rows[0]?.id })
  expect([older.rows.map(({ text }) => text), older.hasBefore]).toEqual([['Aradım'], false])
  const remove = (as: typeof owner) =>
    server.call(activityEndpoints.remove, { as, params: { id, activityId: first.id } })
  expect((await remove(other)).status).toBe(403)
  expect((await remove(mate)).status).toBe(204)
  expect((await remove(owner)).status).toBe(404)
  const ours = (await list({})).rows[0]?.id ?? 0
  expect((await server.call(activityEndpoints.remove, { as: owner, params: { id, activityId: ours } })).status).toBe(
    204,
  )
})

test.each(['Pacific/Kiritimati', 'Europe/Istanbul', 'America/Los_Angeles'])(
  'days of a deal are the same days in %s, and months end where the workspace is',
  async (timeZone) => {
    const admin = await server.person({}, ['Admin'])
    const { body } = await server.call(settingsEndpoints.read, { as: admin })
    expect((await server.call(settingsEndpoints.update, { as: admin, body: { ...body, timeZone } })).status).toBe(200)
    const owner = await server.person({ timeZone }, ['Satış'])
    for (const hour of ['00:30', '11:00', '23:30']) {
      server.clock.set(new Date(`2026-11-30T${hour}:00Z`))
      const deal = await sales.deal(owner, { closingDay: '2026-12-31' })
      expect((await sales.read(owner, deal.id)).closingDay).toBe('2026-12-31')
      const won = { as: owner, params: { id: deal.id }, body: { outcome: 'won', version: 1 } as const }
      await server.call(salesEndpoints.setOutcome, won)
      const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(server.ctx.clock.now())
      const closedFrom = async (from: string) => {
        const query = { stage: 'won', closedFrom: from, size: 100 } as const
        const { rows } = (await server.call(salesEndpoints.list, { as: owner, query })).body
        return rows.some(({ id }) => id === deal.id)
      }
      const next = new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
      expect([hour, await closedFrom(day), await closedFrom(next)]).toEqual([hour, true, false])
    }
    server.clock.set(now)
  },
)
