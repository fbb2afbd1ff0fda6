import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { crmEndpoints } from '#contract/dashboards/crm.endpoints.ts'
import { salesEndpoints } from '#contract/sales/sales.endpoints.ts'
import { settingsEndpoints } from '#contract/settings/settings.endpoints.ts'
import { countQueries } from '../../testing/countQueries.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { calendarOf } from '../calendar/calendar.testing.ts'
import { spending, spent } from '../expenses/expenses.testing.ts'
import { selling } from '../sales/sales.testing.ts'
import { working } from '../tasks/tasks.testing.ts'
import { reconcile, shownIn } from './reconcile.testing.ts'

const now = new Date('2026-11-16T09:00:00Z')
const open = () => openTestServer({ now, config: { requestsPerMinute: 100_000 } })

describe('of somebody new', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await open()
  })
  afterAll(() => server.close())

  test('an empty page says so, and follows every write', async () => {
    const seller = await server.person({}, ['Satış'])
    const colleague = await server.person()
    const admin = await server.person({}, ['Admin'])
    const { widgets } = await reconcile(server, seller)
    expect(shownIn(widgets, 'today').beginner).toBe(true)
    expect(shownIn(widgets, 'activity').lines).toEqual([])

    const tasks = working(server)
    await tasks.create(seller, { endDay: '2026-11-16', priority: 'urgent' })
    const done = await tasks.create(seller, { requiresApproval: false })
    await tasks.move(seller, done, 'complete')
    await calendarOf(server).event(seller, { guestIds: [colleague.id] })
    const deal = await selling(server).deal(seller, { amount: 100_050, probability: 25 })
    await selling(server).deal(seller, { amount: 5000, currency: 'EUR', stage: 'offered' })
    const won = { as: seller, params: { id: deal.id }, body: { outcome: 'won', version: 1 } as const }
    await server.call(salesEndpoints.setOutcome, won)
    const money = spending(server)
    await money.submit(seller, await money.draft(seller, { lines: [spent(12_345)] }))
    // What is still a draft counts nowhere, and is not among what the figure counts.
    await money.draft(seller, { lines: [spent(999)] })

    const after = (await reconcile(server, seller)).widgets
    expect(shownIn(after, 'today')).toMatchObject({ beginner: false, dueToday: { count: 1, urgent: { count: 1 } } })
    expect(shownIn(after, 'tasks')).toMatchObject({ open: { count: 1 } })
    expect(shownIn(after, 'weekly').weeks.at(-1)).toMatchObject({ assigned: { count: 2 }, completed: { count: 1 } })
    expect(shownIn(after, 'meetings').meetings).toMatchObject([{ people: [{ id: colleague.id }], peopleCount: 1 }])
    expect(shownIn(after, 'funnel')).toMatchObject({
      open: { count: 1, sums: [{ currency: 'EUR', amount: 5000, weighted: 3000 }] },
      wonThisMonth: { count: 1, sums: [{ currency: 'TRY', amount: 100_050 }] },
    })
    const expenses = shownIn(after, 'expenses')
    expect(expenses).toMatchObject({ count: 1, total: 12_345, settled: { count: 0, amount: 0 } })
    expect(expenses.reports).toHaveLength(1)
    const said = shownIn(after, 'activity').lines.map(({ action, to }) => [action, to])
    expect(said).toEqual([
      ['deal.stageChanged', 'won'],
      ['deal.created', null],
      ['deal.created', null],
    ])

    // Sixteen days on nobody has touched the open one, and the task is over.
    await server.jobs.runDue()
    server.clock.advance(16 * 24 * 60 * 60 * 1000)
    await server.jobs.runDue()
    const later = (await reconcile(server, seller)).widgets
    expect(shownIn(later, 'stalled').stalled).toMatchObject({ count: 1, sums: [{ currency: 'EUR', amount: 5000 }] })
    expect(shownIn(later, 'funnel').wonThisMonth.count).toBe(0)
    expect(shownIn(later, 'today').expired).toMatchObject({ count: 1, oldestDay: '2026-11-16' })
    server.clock.set(now)
    await reconcile(server, admin)
  })

  test('money of deals is for who may see it; others do not hear of sales at all', async () => {
    const [owner, guest] = [await server.person({}, ['Satış']), await server.person()]
    await selling(server).deal(owner, { amount: 77_000, guestIds: [guest.id] })
    const { body } = await server.call(crmEndpoints.read, { as: guest })
    expect(Object.keys(body.widgets)).toEqual(['today', 'meetings', 'tasks', 'weekly', 'activity', 'expenses'])
    expect(JSON.stringify(body)).not.toContain('77000')
    const asked = await server.call(crmEndpoints.read, { as: guest, query: { only: 'funnel,tasks' } })
    expect(Object.keys(asked.body.widgets)).toEqual(['tasks'])
    expect((await server.call(crmEndpoints.read, { as: guest, query: { only: 'x' } })).status).toBe(400)
  })

  test('however much there is, it is read in the same number of queries', async () => {
    const seller = await server.person({}, ['Satış'])
    const grow = async () => {
      await working(server).create(seller, { endDay: '2026-11-16' })
      await calendarOf(server).event(seller)
      await selling(server).deal(seller, { amount: 100 })
      await spending(server).draft(seller)
    }
    const read = () => countQueries(server.ctx, () => server.call(crmEndpoints.read, { as: seller }))
    await grow()
    const few = await read()
    for (let round = 0; round < 8; round++) await grow()
    expect(await read()).toBe(few)
    expect(few).toBeLessThanOrEqual(32)
  })

  test.each(['Pacific/Kiritimati', 'Europe/Istanbul', 'America/Los_Angeles'])(
    'a day is a day of the workspace, in %s',
    async (timeZone) => {
      const admin = await server.person({}, ['Admin'])
      const { body } = await server.call(settingsEndpoints.read, { as: admin })
      const saved = await server.call(settingsEndpoints.update, { as: admin, body: { ...body, timeZone } as never })
      expect(saved.status).toBe(200)
      for (const hour of ['00:30', '10:30', '23:30']) {
        server.clock.set(new Date(`2026-11-30T${hour}:00Z`))
        const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(server.ctx.clock.now())
        const somebody = await server.person({}, ['Satış'])
        const tasks = working(server)
        await tasks.create(somebody, { endDay: day })
        const done = await tasks.create(somebody, { requiresApproval: false })
        await tasks.move(somebody, done, 'complete')
        const deal = await selling(server).deal(somebody, { amount: 1000 })
        const won = { as: somebody, params: { id: deal.id }, body: { outcome: 'won', version: 1 } as const }
        await server.call(salesEndpoints.setOutcome, won)
        const { widgets } = await reconcile(server, somebody)
        expect(shownIn(widgets, 'today').dueToday.count).toBe(1)
        expect(shownIn(widgets, 'weekly').weeks.at(-1)).toMatchObject({
          assigned: { count: 2 },
          completed: { count: 1 },
        })
        expect(shownIn(widgets, 'funnel').wonThisMonth).toMatchObject({
          count: 1,
          rows: { query: { closedFrom: `${day.slice(0, 7)}-01` } },
        })
      }
      server.clock.set(now)
    },
  )
})
