import readXlsxFile from 'read-excel-file/node'
import { afterEach, expect, test } from 'vitest'
import { rateEndpoints } from '#contract/expenses/rates.endpoints.ts'
import { settingsEndpoints } from '#contract/settings/settings.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { office, spending, spent } from './expenses.testing.ts'

let server: TestServer
const own = process.env.TZ
afterEach(async () => {
  process.env.TZ = own
  await server.close()
})

/** New Year's Eve at noon in London: three workspaces, whose calendars show three days. */
const now = new Date('2026-12-31T10:30:00Z')

test.each([
  {
    zone: 'Pacific/Kiritimati',
    today: '2027-01-01',
    tomorrow: '2027-01-02',
    old: '2026-11-01',
    number: /^MSR-2027-1$/,
  },
  { zone: 'Europe/Istanbul', today: '2026-12-31', tomorrow: '2027-01-01', old: '2026-10-31', number: /^MSR-2026-1$/ },
  { zone: 'Pacific/Pago_Pago', today: '2026-12-30', tomorrow: '2026-12-31', old: '2026-10-30', number: /^MSR-2026-1$/ },
])('days stay what they are in $zone', async ({ zone, today, tomorrow, old, number }) => {
  process.env.TZ = zone
  server = await openTestServer({ now, config: { requestsPerMinute: 100_000 } })
  const expenses = spending(server)
  const { owner, manager, accountant, admin } = await office(server)
  const settings = (await server.call(settingsEndpoints.read, { as: admin })).body
  await server.call(settingsEndpoints.update, { as: admin, body: { ...settings, timeZone: zone } })

  const days = ['2026-12-01', '2026-12-31', '2027-01-01', old]
  await server.call(rateEndpoints.set, { as: admin, body: { currency: 'USD', day: '2027-01-01', rate: 42_000_000 } })
  const draft = await expenses.draft(owner, {
    lines: [
      ...days.map((day, place) => spent(100 + place, { day })),
      spent(100, { day: '2026-12-31', currency: 'USD' }),
      spent(200, { day: '2027-01-01', currency: 'USD' }),
    ],
  })
  expect(draft.number).toMatch(number)
  expect(draft.lines.slice(0, 4).map(({ day }) => day)).toEqual(days)
  // The rate of New Year's Day is none for the day before it, whatever the clocks say.
  expect(draft.lines.slice(4).map(({ rate }) => rate)).toEqual([null, 42_000_000])
  expect([draft.firstDay, draft.lastDay]).toEqual([old, '2027-01-01'])
  const saved = await expenses.saveAnswer(
    owner,
    draft,
    days.map((day, place) => spent(100 + place, { day })),
  )
  const sent = await expenses.submit(owner, saved.body)
  // Sixty-one days before today's calendar, and sixty before tomorrow's.
  expect(sent.lines.map(({ warnings }) => warnings.includes('old'))).toEqual([false, false, false, true])
  expect(sent.lines.map(({ warnings }) => warnings.includes('future'))).toEqual(days.map((day) => day > today))

  const months = async (month: string) => (await expenses.list(owner, { month })).total
  expect([await months('2026-12'), await months('2027-01')]).toEqual([0, 1])
  const approved = await expenses.approve(accountant, await expenses.approve(manager, sent))
  expect((await expenses.payAnswer(accountant, approved, tomorrow)).status).toBe(400)
  const paid = (await expenses.payAnswer(accountant, approved, today)).body
  expect(paid.steps.payment?.day).toBe(today)
  const { rawPayload } = await server.app.inject({
    url: '/api/expenses/export?format=xlsx',
    headers: { authorization: owner.token },
  })
  const [head = [], ...rows] = (await readXlsxFile(rawPayload))[0]?.data ?? []
  const cells = rows.map((row) => row[head.indexOf('Gün')])
  expect(cells.map((cell) => cell instanceof Date && cell.toISOString().slice(0, 10))).toEqual(days)
})
