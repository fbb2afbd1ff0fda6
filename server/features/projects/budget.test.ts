import { afterAll, beforeAll, expect, test } from 'vitest'
import { rateEndpoints } from '#contract/expenses/rates.endpoints.ts'
import { projectChanged } from '#contract/projects/projects.events.ts'
import { eventsDuring } from '../../testing/eventsDuring.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { spending, spent } from '../expenses/expenses.testing.ts'
import { managing } from './projects.testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ now: new Date('2026-11-16T09:00:00Z') })
})
afterAll(() => server.close())

test('what was approved on it uses up its budget, in the budget’s currency, and its members hear of it', async () => {
  const projects = managing(server)
  const expenses = spending(server)
  const manager = await server.person({}, ['Proje Yöneticisi'])
  const accountant = await server.person({}, ['Muhasebe'])
  const admin = await server.person({}, ['Admin'])
  const spender = await server.person({ managerId: manager.id })
  await server.call(rateEndpoints.set, {
    as: admin,
    body: { currency: 'EUR', day: '2026-11-02', rate: 50_000_000 },
  })
  const inLira = await projects.project(manager, {
    memberIds: [spender.id],
    budget: { amount: 50_000, currency: 'TRY' },
  })
  const inEuro = await projects.project(manager, {
    memberIds: [spender.id],
    budget: { amount: 1_000_000, currency: 'EUR' },
  })
  for (const { id } of [inLira, inEuro]) {
    const report = await expenses.submit(
      spender,
      await expenses.draft(spender, {
        spaceId: id,
        lines: [spent(45_000, { day: id === inLira.id ? '2026-11-14' : '2026-11-15' })],
      }),
    )
    const waiting = await expenses.approve(manager, report)
    expect((await projects.read(manager, id)).budgetUsed).toBe(0)
    const events = await eventsDuring(server.ctx, () => expenses.approve(accountant, waiting))
    expect(events.find(({ name }) => name === projectChanged.name)?.rooms).toEqual([`space:${id}`])
  }
  expect(await projects.read(manager, inLira.id)).toMatchObject({
    ...{ budgetUsed: 45_000, health: 'risk', healthSigns: ['budgetUsed'] },
  })
  // 450 lira at 50 lira a euro.
  expect(await projects.read(manager, inEuro.id)).toMatchObject({ budgetUsed: 900, health: 'good' })
  expect(await projects.read(spender, inLira.id)).toMatchObject({ health: 'good', healthSigns: [] })
})
