import './browserParts.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expenseMoveEndpoints } from '#contract/expenses/moves.endpoints.ts'
import { salesEndpoints } from '#contract/sales/sales.endpoints.ts'
import { office, spending } from '#server/features/expenses/expenses.testing.ts'
import { selling } from '#server/features/sales/sales.testing.ts'
import { occurrencesQuery } from '../../web/features/calendar/calendar.data.ts'
import { queryClient } from '../../web/lib/query/queryClient.ts'
import { done, openPage, openTestServer, type TestServer } from './page.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ now: new Date('2026-11-16T09:00:00Z'), config: { requestsPerMinute: 100_000 } })
})
afterAll(() => server.close())

test('the calendar follows closings and payments that others move', async () => {
  const { owner, manager, accountant } = await office(server)
  const seller = await server.person({}, ['Satış'])
  const [sales, expenses] = [selling(server), spending(server)]
  const page = await openPage(server, owner)
  const november = { from: '2026-11-01', to: '2026-11-30' }
  await page.show(occurrencesQuery(november))
  const shown = () => {
    const data = queryClient.getQueryData(occurrencesQuery(november).queryKey)
    return data?.rows.flatMap(({ kind, when }) => (kind === 'closing' || kind === 'payment' ? [when.start] : []))
  }
  const deal = await page.follows(() => sales.deal(seller, { closingDay: '2026-11-25', guestIds: [owner.id] }))
  await page.follows(async () => {
    const body = { version: deal.version, closingDay: '2026-11-26' }
    return done(await server.call(salesEndpoints.update, { as: seller, params: { id: deal.id }, body }))
  })
  expect(shown()).toEqual(['2026-11-26'])

  const sent = await expenses.submit(owner, await expenses.draft(owner))
  const passed = await expenses.approve(manager, sent)
  const report = await page.follows(() => expenses.approve(accountant, passed))
  await page.follows(async () => {
    const body = { version: report.version, day: '2026-11-20' }
    return done(
      await server.call(expenseMoveEndpoints.planPayment, { as: accountant, params: { id: report.id }, body }),
    )
  })
  expect(shown()).toEqual(['2026-11-26', '2026-11-20'])
})
