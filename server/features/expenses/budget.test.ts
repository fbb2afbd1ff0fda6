import { afterAll, beforeAll, expect, test } from 'vitest'
import { expenseMoveEndpoints as moves } from '#contract/expenses/moves.endpoints.ts'
import { rateEndpoints } from '#contract/expenses/rates.endpoints.ts'
import type { Currency } from '#contract/money/money.ts'
import { projectEndpoints } from '#contract/projects/projects.endpoints.ts'
import { projectChanged } from '#contract/projects/projects.events.ts'
import { eventsDuring } from '../../testing/eventsDuring.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { key, office, spending, spent } from './expenses.testing.ts'

let server: TestServer
let expenses: ReturnType<typeof spending>
let people: Awaited<ReturnType<typeof office>>
beforeAll(async () => {
  server = await openTestServer({ now: new Date('2026-11-16T09:00:00Z'), config: { requestsPerMinute: 100_000 } })
  expenses = spending(server)
  people = await office(server)
})
afterAll(() => server.close())

async function project(currency: Currency): Promise<number> {
  const { owner, admin } = people
  const body = {
    ...{ clientId: key(), name: `Depo ${currency}`, managerId: admin.id, memberIds: [owner.id] },
    budget: { amount: 1_000_000, currency },
  }
  const answer = await server.call(projectEndpoints.create, { as: admin, body: body as never })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body.id
}

const usedOf = async (id: number) => {
  const { rows } = (await server.call(projectEndpoints.list, { as: people.admin, query: {} })).body
  return rows.find((row) => row.id === id)?.budgetUsed
}

test('what is approved uses up the budget of its project, and everybody there hears of it', async () => {
  const { owner, admin, accountant } = people
  const spaceId = await project('TRY')
  const draft = await expenses.draft(owner, { spaceId, lines: [spent(40_000), spent(60_000, { merchant: 'Otel' })] })
  const sent = await expenses.submit(owner, draft)
  const lines = [{ id: sent.lines[0]?.id ?? 0, removed: true as const, reason: 'Özel' }]
  const passed = await expenses.approve(admin, sent, lines)
  expect(await usedOf(spaceId)).toBe(0)
  let approved = passed
  const events = await eventsDuring(server.ctx, async () => {
    approved = await expenses.approve(accountant, passed)
  })
  expect(events.map(({ name }) => name)).toContain(projectChanged.name)
  expect(await usedOf(spaceId)).toBe(60_000)
  const body = { version: approved.version }
  await server.call(moves.undo, { as: accountant, params: { id: sent.id }, body })
  expect(await usedOf(spaceId)).toBe(0)
})

test('a budget in another currency is used up by the rate of the day', async () => {
  const { owner, admin, accountant } = people
  const spaceId = await project('EUR')
  await server.call(rateEndpoints.set, { as: admin, body: { currency: 'EUR', day: '2026-11-13', rate: 50_000_000 } })
  const sent = await expenses.submit(owner, await expenses.draft(owner, { spaceId, lines: [spent(125_025)] }))
  await expenses.pay(accountant, await expenses.approve(accountant, await expenses.approve(admin, sent)))
  expect(await usedOf(spaceId)).toBe(2501)
})
