import './browserParts.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarImportEndpoints } from '#contract/calendarImports/calendarImports.endpoints.ts'
import { expenseMoveEndpoints } from '#contract/expenses/moves.endpoints.ts'
import { outsideCalendarEndpoints } from '#contract/outsideCalendars/outsideCalendars.endpoints.ts'
import { salesEndpoints } from '#contract/sales/sales.endpoints.ts'
import { calendarFile, event, importing } from '#server/features/calendarImports/calendarImports.testing.ts'
import { office, spending } from '#server/features/expenses/expenses.testing.ts'
import { selling } from '#server/features/sales/sales.testing.ts'
import { occurrencesQuery } from '../../web/features/calendar/calendar.data.ts'
import { importsQuery } from '../../web/features/calendar/imports/calendarImports.data.ts'
import { outsideCalendarsQuery } from '../../web/features/calendar/outside/outsideCalendars.data.ts'
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

test('the calendar follows what comes from files and from outside calendars', async () => {
  const me = await server.person()
  const elsewhere = { ...me, token: await server.session(me.id) }
  const page = await openPage(server, me)
  const november = { from: '2026-11-01', to: '2026-11-30' }
  await page.show(occurrencesQuery(november))
  await page.show(importsQuery)
  await page.show(outsideCalendarsQuery)
  const files = importing(server)
  const text = calendarFile(event('a', 'SUMMARY:Dosyadan', 'DTSTART:20261118T100000Z'))
  const made = await page.follows(async () => done(await files.make(elsewhere, text)))
  const one = { as: elsewhere, params: { id: made.id } }
  await page.follows(async () => done(await server.call(calendarImportEndpoints.takeBack, one)))
  await page.follows(async () => done(await server.call(calendarImportEndpoints.restore, one)))

  const body = { name: 'Ev', address: 'https://takvim.example/ev.ics', colour: 'info' as const }
  const added = await page.follows(async () => {
    const request = { ...body, clientId: 'anahtar-0001' }
    return done(await server.call(outsideCalendarEndpoints.create, { as: elsewhere, body: request }))
  })
  const params = { id: added.id }
  await page.follows(async () =>
    done(await server.call(outsideCalendarEndpoints.show, { as: elsewhere, params, body: { shown: false } })),
  )
  await page.follows(async () => {
    const change = { ...body, name: 'Yuva', version: added.version }
    return done(await server.call(outsideCalendarEndpoints.change, { as: elsewhere, params, body: change }))
  })
})
