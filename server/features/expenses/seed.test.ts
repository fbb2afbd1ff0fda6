import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { expenseEndpoints } from '#contract/expenses/expenses.endpoints.ts'
import { reportStatuses } from '#contract/expenses/transitions.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { demoFeature } from '../demo/index.ts'
import { demoPassword } from '../demo/people.seed.ts'
import { spacesFeature } from '../spaces/index.ts'
import { expensesFeature } from './index.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ now: new Date('2026-11-16T09:00:00Z') })
  for (const { seed } of [demoFeature, spacesFeature, expensesFeature]) await seed?.(server.ctx)
})
afterAll(() => server.close())

async function signedIn(name: string) {
  const body = { email: `${name}@imece.test`, password: demoPassword }
  const answer = await server.call(accountEndpoints.login, { body })
  if (!('accessToken' in answer.body)) throw new Error(JSON.stringify(answer.body))
  return { token: answer.body.accessToken }
}

test('the demo has reports in every status, with every warning, in several currencies', async () => {
  const as = await signedIn('muhasebe')
  const { rows, tabCounts } = (await server.call(expenseEndpoints.list, { as, query: { size: 100 } })).body
  const seen = new Set(rows.map(({ status }) => status))
  expect(reportStatuses.filter((status) => !seen.has(status))).toEqual(['draft'])
  expect(tabCounts.approval).toBeGreaterThan(1)
  const details = await Promise.all(
    rows.map(({ id }) => server.call(expenseEndpoints.read, { as, params: { id: String(id) } })),
  )
  const lines = details.flatMap(({ body }) => body.report.lines)
  expect(new Set(lines.flatMap(({ warnings }) => warnings))).toEqual(
    new Set(['noReceipt', 'overLimit', 'old', 'duplicate']),
  )
  expect(new Set(lines.map(({ currency }) => currency))).toEqual(new Set(['TRY', 'EUR', 'USD', 'GBP']))
  expect(rows.every(({ amount }) => amount > 0)).toBe(true)
})

test('a member has a draft, something that waits with its advance, and something paid', async () => {
  const as = await signedIn('uye')
  const { rows } = (await server.call(expenseEndpoints.list, { as, query: { tab: 'mine' } })).body
  expect(rows.map(({ status }) => status)).toEqual(expect.arrayContaining(['draft', 'waitingAccounting', 'paid']))
  expect(rows.find(({ status }) => status === 'waitingAccounting')?.totals).toMatchObject({ advance: 500_000 })
})
