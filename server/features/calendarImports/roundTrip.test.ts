import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarEndpoints } from '#contract/calendar/calendar.endpoints.ts'
import { feedEndpoints } from '#contract/calendar/feed.endpoints.ts'
import { anyRecurrence } from '#contract/calendar/recurrence.testing.ts'
import { formatRecurrence } from '#contract/calendar/recurrence.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { calendarOf, days, isEvent, type Someone, times } from '../calendar/calendar.testing.ts'
import { importing } from './calendarImports.testing.ts'

let server: TestServer
let calendar: ReturnType<typeof calendarOf>
let files: ReturnType<typeof importing>

beforeAll(async () => {
  server = await openTestServer({ now: new Date('2026-11-15T08:00:00Z') })
  calendar = calendarOf(server)
  files = importing(server)
})
afterAll(() => server.close())

async function feedOf(as: Someone): Promise<string> {
  const { body } = await server.call(feedEndpoints.open, { as, body: { tasks: false, holidays: false } })
  return (await server.app.inject({ method: 'GET', url: new URL(body.address).pathname })).body
}

/** What the calendar shows of somebody's own, from 2027 to 2030. */
async function shownTo(as: Someone): Promise<string[]> {
  const all: string[] = []
  for (const year of [2027, 2028, 2029, 2030]) {
    const rows = await calendar.range(as, `${year}-01-01`, `${year}-12-31`, { layers: 'own' })
    all.push(...rows.filter(isEvent).map(({ title, when }) => `${title} ${when.start} ${when.end}`))
  }
  // What goes over midnight is in two years.
  return [...new Set(all)].sort()
}

test('what our own feed says, an import understands: the same occurrences, whatever the rule', async () => {
  const [writer, reader] = [await server.person({ timeZone: 'Europe/Berlin' }), await server.person()]
  const rules = fc.sample(anyRecurrence, { numRuns: 80, seed: 20261119 })
  for (const [place, rule] of rules.entries()) {
    const when =
      place % 2 === 0 ? days('2027-01-29', '2027-01-30') : times('2027-01-29T22:30:00Z', '2027-01-29T23:45:00Z')
    await calendar.event(writer, { title: `${place}`, when, recurrence: formatRecurrence(rule) })
  }
  await calendar.event(writer, { title: 'tek', when: times('2027-03-28T00:30:00Z', '2027-03-28T01:30:00Z') })
  const { body: weekly } = await calendar.event(writer, {
    ...{ title: 'haftalık', when: times('2027-03-15T08:00:00Z', '2027-03-15T09:00:00Z'), recurrence: 'FREQ=WEEKLY' },
  })
  const params = { id: weekly.id }
  const leftOut = { version: 1, scope: 'this' as const, occurrence: '2027-03-22T09:00' }
  expect((await server.call(calendarEndpoints.remove, { as: writer, params, body: leftOut })).status).toBe(200)
  const moved = times('2027-04-06T12:00:00Z', '2027-04-06T13:00:00Z')
  const change = { version: 2, scope: 'this' as const, occurrence: '2027-04-05T09:00', when: moved }
  expect((await server.call(calendarEndpoints.update, { as: writer, params, body: change })).status).toBe(200)

  const text = await feedOf(writer)
  const looked = await files.preview(reader, text)
  expect(looked.body.counts.left).toBe(0)
  expect((await files.make(reader, text)).status).toBe(201)
  const wanted = await shownTo(writer)
  expect(wanted.length).toBeGreaterThan(1000)
  expect(await shownTo(reader)).toEqual(wanted)

  // The writer has all of it already.
  expect((await files.preview(writer, text)).body.counts.new).toBe(0)
})
