import { afterAll, beforeAll, expect, test } from 'vitest'
import { activityEndpoints } from '#contract/sales/activities.endpoints.ts'
import { quoteEndpoints } from '#contract/sales/quotes.endpoints.ts'
import { salesEndpoints } from '#contract/sales/sales.endpoints.ts'
import { dealActivityChanged, dealChanged, dealGone } from '#contract/sales/sales.events.ts'
import { features } from '../../app.ts'
import { eventsDuring } from '../../testing/eventsDuring.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { actorFor } from '../accounts/actorFor.ts'
import { talking } from '../messages/messages.testing.ts'
import { key, priced, type Seller, selling } from './sales.testing.ts'

let server: TestServer
let sales: ReturnType<typeof selling>
beforeAll(async () => {
  server = await openTestServer({ now: new Date('2026-11-16T09:00:00Z'), config: { requestsPerMinute: 100_000 } })
  sales = selling(server)
})
afterAll(() => server.close())

type Events = Awaited<ReturnType<typeof eventsDuring>>

/** One browser: what it shows of a deal is fetched anew when an event names the deal, and at no other time. */
class Screen {
  readonly person: Seller
  shown: unknown

  constructor(person: Seller) {
    this.person = person
  }

  /** Everything that the pages of a deal show, or nothing where it is not there for this person. */
  async fresh(id: number) {
    const as = this.person
    const { status, body } = await server.call(salesEndpoints.read, { as, params: { id } })
    if (status !== 200) return null
    const activities = await server.call(activityEndpoints.list, { as, params: { id } })
    const quotes = await server.call(quoteEndpoints.list, { as, params: { id } })
    const { rows } = (await server.call(salesEndpoints.list, { as, query: { size: 100 } })).body
    return {
      ...{ deal: body.deal, activities: activities.body.rows, quotes: quotes.body.rows },
      row: rows.find((row) => row.id === id),
    }
  }

  async hear(id: number, events: Events): Promise<number> {
    const actor = await actorFor(server.ctx.db, this.person.id)
    if (!actor) throw new Error('nobody')
    const rooms = new Set((await Promise.all(features.map(({ rooms }) => rooms?.(server.ctx, actor) ?? []))).flat())
    const heard = events.filter(({ rooms: addressed }) => addressed.some((room) => rooms.has(room)))
    const named = heard.filter(({ name, payload }) => {
      if (name === dealChanged.name) return dealChanged.payload.parse(payload).id === id
      if (name === dealGone.name) return dealGone.payload.parse(payload).id === id
      return name === dealActivityChanged.name && dealActivityChanged.payload.parse(payload).dealId === id
    })
    if (named.length > 0) this.shown = await this.fresh(id)
    return named.length
  }
}

test('what everybody’s screen shows after each act, asked again by events alone, is what a fresh look shows', async () => {
  const [owner, mate] = [await server.person({}, ['Satış']), await server.person({}, ['Satış'])]
  const [guest, stranger] = [await server.person(), await server.person({}, ['Satış'])]
  const { id } = await sales.deal(owner, { teamIds: [mate.id], guestIds: [guest.id], amount: 1000 })
  const params = { id }
  const file = await talking(server).upload(owner, 'şartname.txt', 'metin')
  const version = async () => (await sales.read(owner, id)).version
  const as = owner
  const acts: [string, () => Promise<{ status: number }>][] = [
    [
      'renamed',
      async () =>
        server.call(salesEndpoints.update, { as, params, body: { title: 'Yeni ad', version: await version() } }),
    ],
    [
      'moved',
      async () =>
        server.call(salesEndpoints.setStage, { as, params, body: { stage: 'offered', version: await version() } }),
    ],
    [
      'noted',
      () =>
        server.call(activityEndpoints.add, {
          as: mate,
          params,
          body: { clientId: key(), kind: 'call', text: 'Aradım' },
        }),
    ],
    ['filed', () => server.call(salesEndpoints.attach, { as, params, body: { fileIds: [file.id] } })],
    ['taken off', () => server.call(salesEndpoints.detach, { as, params: { id, fileId: file.id } })],
    [
      'quoted',
      () => server.call(quoteEndpoints.create, { as, params, body: { clientId: key(), lines: [priced(5000)] } }),
    ],
    [
      'without a mate',
      async () => server.call(salesEndpoints.update, { as, params, body: { teamIds: [], version: await version() } }),
    ],
    [
      'with the mate again',
      async () =>
        server.call(salesEndpoints.update, { as, params, body: { teamIds: [mate.id], version: await version() } }),
    ],
    [
      'lost',
      async () =>
        server.call(salesEndpoints.setOutcome, {
          as,
          params,
          body: { outcome: 'lost', reason: 'Bütçe', version: await version() },
        }),
    ],
    ['deleted', () => server.call(salesEndpoints.remove, { as, params })],
    ['back', () => server.call(salesEndpoints.restore, { as, params })],
  ]
  const screens = [owner, mate, guest].map((person) => new Screen(person))
  const outside = new Screen(stranger)
  for (const screen of [...screens, outside]) screen.shown = await screen.fresh(id)
  for (const [act, work] of acts) {
    const events = await eventsDuring(server.ctx, async () => expect((await work()).status, act).toBeLessThan(300))
    for (const screen of screens) {
      await screen.hear(id, events)
      expect(screen.shown, act).toEqual(await screen.fresh(id))
    }
    expect(await outside.hear(id, events), act).toBe(0)
    expect(await outside.fresh(id)).toBeNull()
  }
})
