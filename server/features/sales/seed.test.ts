import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { salesEndpoints } from '#contract/sales/sales.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { demoFeature } from '../demo/index.ts'
import { demoPassword } from '../demo/people.seed.ts'
import { actorFor } from '../messages/actorFor.ts'
import { salesFeature } from './index.ts'
import { stalledDeals, topDeals } from './pipeline.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ now: new Date('2026-11-16T09:00:00Z') })
  for (const { seed } of [demoFeature, salesFeature]) await seed?.(server.ctx)
})
afterAll(() => server.close())

async function signedIn(name: string) {
  const body = { email: `${name}@imece.test`, password: demoPassword }
  const answer = await server.call(accountEndpoints.login, { body })
  if (!('accessToken' in answer.body)) throw new Error(JSON.stringify(answer.body))
  return { token: answer.body.accessToken }
}

test('the demo has deals in every stage, some of them stalled, one waiting for its discount', async () => {
  const as = await signedIn('admin')
  const { stages } = (await server.call(salesEndpoints.pipeline, { as })).body
  for (const { stage, count } of stages) expect(count, stage).toBeGreaterThan(0)
  const { rows, total } = (await server.call(salesEndpoints.list, { as, query: { size: 100 } })).body
  expect(total).toBeGreaterThanOrEqual(24)
  expect(rows.filter(({ stalled }) => stalled).length).toBeGreaterThan(1)
  expect(rows.filter(({ discountWaits }) => discountWaits)).toHaveLength(1)
  expect(rows.every(({ amount }) => (amount ?? 0) > 0)).toBe(true)
})

test('a sales person has a dashboard: the largest first, the longest untouched first', async () => {
  const row = await server.ctx.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'satis')
    .executeTakeFirstOrThrow()
  const actor = await actorFor(server.ctx.db, row.id)
  if (!actor) throw new Error('nobody sells')
  const top = await topDeals(server.ctx, actor, 5)
  const amounts = top.map(({ amount }) => amount ?? 0)
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
  expect(top).toHaveLength(5)
  const stalled = await stalledDeals(server.ctx, actor, 5)
  expect(stalled.length).toBeGreaterThan(0)
  expect(stalled.every((deal) => deal.stalled)).toBe(true)
})
