import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calendarEndpoints } from '#contract/calendar/calendar.endpoints.ts'
import type { BodyInput } from '#contract/http/endpoint.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { calendarOf, days, isEvent, type Someone, times } from './calendar.testing.ts'

let server: TestServer
let calendar: ReturnType<typeof calendarOf>
let owner: Someone
let berlin: Someone

beforeAll(async () => {
  server = await openTestServer({ now: new Date('2026-03-01T08:00:00Z') })
  calendar = calendarOf(server)
  owner = await server.person({ fullName: 'Ayla Er' })
  berlin = await server.person({ fullName: 'Anna Weber', timeZone: 'Europe/Berlin' })
})
afterAll(() => server.close())

type Change = BodyInput<typeof calendarEndpoints.update>
const change = (id: number, body: Change) => server.call(calendarEndpoints.update, { as: owner, params: { id }, body })
const remove = (id: number, body: BodyInput<typeof calendarEndpoints.remove>) =>
  server.call(calendarEndpoints.remove, { as: owner, params: { id }, body })
const restore = (id: number, body: BodyInput<typeof calendarEndpoints.restore>) =>
  server.call(calendarEndpoints.restore, { as: owner, params: { id }, body })

/** Mondays at nine in Istanbul, for four weeks. */
async function mondays(draft: Partial<BodyInput<typeof calendarEndpoints.create>> = {}) {
  const when = times('2026-06-01T06:00:00Z', '2026-06-01T07:00:00Z')
  const { body } = await calendar.event(owner, { when, recurrence: 'FREQ=WEEKLY;BYDAY=MO;COUNT=4', ...draft })
  return body
}

const june = (id: number, as = owner) => calendar.starts(as, id, '2026-06-01', '2026-07-31')
const at = (day: string, hour = '06:00') => `2026-${day}T${hour}:00.000Z`

describe('across a change of the clocks', () => {
  test('nine o’clock in Berlin stays nine o’clock there', async () => {
    const when = times('2026-03-23T08:00:00Z', '2026-03-23T09:00:00Z')
    const draft = { when, timeZone: 'Europe/Berlin', recurrence: 'FREQ=WEEKLY', guestIds: [berlin.id] }
    const { body } = await calendar.event(owner, draft)
    const expected = ['2026-03-23T08:00:00.000Z', '2026-03-30T07:00:00.000Z', '2026-04-06T07:00:00.000Z']
    expect(await calendar.starts(berlin, body.id, '2026-03-22', '2026-04-07')).toEqual(expected)
    expect(await calendar.starts(owner, body.id, '2026-03-22', '2026-04-07')).toEqual(expected)
    expect(await calendar.starts(berlin, body.id, '2026-10-19', '2026-10-27')).toEqual([
      '2026-10-19T07:00:00.000Z',
      '2026-10-26T08:00:00.000Z',
    ])
  })

  test('nine o’clock in Istanbul comes earlier or later for who is in Berlin', async () => {
    const when = times('2026-03-23T06:00:00Z', '2026-03-23T07:00:00Z')
    const { body } = await calendar.event(owner, { when, recurrence: 'FREQ=WEEKLY', guestIds: [berlin.id] })
    expect(await calendar.starts(berlin, body.id, '2026-03-22', '2026-04-01')).toEqual([
      '2026-03-23T06:00:00.000Z',
      '2026-03-30T06:00:00.000Z',
    ])
  })

  test('a time that the clocks skip is an hour later that day only', async () => {
    const when = times('2026-03-28T01:30:00Z', '2026-03-28T02:00:00Z')
    const { body } = await calendar.event(owner, { when, timeZone: 'Europe/Berlin', recurrence: 'FREQ=DAILY' })
    expect(await calendar.starts(owner, body.id, '2026-03-28', '2026-03-30')).toEqual([
      '2026-03-28T01:30:00.000Z',
      '2026-03-29T01:30:00.000Z',
      '2026-03-30T00:30:00.000Z',
    ])
  })

  test('whole days recur on the same days everywhere', async () => {
    const { body } = await calendar.event(owner, { when: days('2026-03-27', '2026-03-28'), recurrence: 'FREQ=WEEKLY' })
    const away = await server.person({ timeZone: 'America/New_York' })
    for (const person of [owner, berlin, away]) {
      const rows = (await calendar.range(person, '2026-03-27', '2026-04-05')).filter(isEvent)
      expect(rows.filter(({ id }) => id === body.id).map(({ when }) => when)).toEqual([
        days('2026-03-27', '2026-03-28'),
        days('2026-04-03', '2026-04-04'),
      ])
    }
  })
})

test('a series begins with the first day that fits its rule', async () => {
  const body = await mondays({ recurrence: 'FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20260611' })
  expect(body.when.start).toBe(at('06-02'))
  expect(await june(body.id)).toEqual([at('06-02'), at('06-04'), at('06-09'), at('06-11')])
})

test.each([
  ['FREQ=MONTHLY;BYDAY=-1TU', ['06-30', '07-28', '08-25']],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', ['06-30', '07-31', '08-31']],
  ['FREQ=MONTHLY;BYMONTHDAY=31', ['07-31', '08-31']],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE', ['06-01', '06-03', '06-15', '06-17', '06-29', '07-01']],
])('%s falls where it should', async (recurrence, expected) => {
  const body = await mondays({ recurrence })
  const found = await calendar.starts(owner, body.id, '2026-06-01', '2026-08-31')
  expect(found.slice(0, expected.length)).toEqual(expected.map((day) => at(day)))
})

test('29 February recurs in leap years only, and a far year is as quick as a near one', async () => {
  const { body } = await calendar.event(owner, { when: days('2024-02-29'), recurrence: 'FREQ=YEARLY' })
  const year = (y: number) => calendar.starts(owner, body.id, `${y}-02-01`, `${y}-03-31`)
  expect(await year(2027)).toEqual([])
  expect(await year(2028)).toEqual(['2028-02-29'])
  expect(await year(2096)).toEqual(['2096-02-29'])
})

describe('one occurrence', () => {
  test('moves alone, and may be moved back', async () => {
    const { id } = await mondays()
    const occurrence = '2026-06-08T09:00'
    const moved = times(at('06-09', '10:00'), at('06-09', '11:00'))
    const changed = await change(id, { version: 1, scope: 'this', occurrence, when: moved, title: 'Ertelenen' })
    expect(changed.body).toMatchObject({ id, occurrence, title: 'Ertelenen', version: 2, when: moved })
    expect(await june(id)).toEqual([at('06-01'), at('06-09', '10:00'), at('06-15'), at('06-22')])
    const series = await server.call(calendarEndpoints.read, { as: owner, params: { id } })
    expect(series.body).toMatchObject({ title: 'Toplantı', when: { start: at('06-01') } })
    const back = times(at('06-08'), at('06-08', '07:00'))
    expect((await change(id, { version: 2, scope: 'this', occurrence, when: back })).status).toBe(200)
    expect(await june(id)).toEqual([at('06-01'), at('06-08'), at('06-15'), at('06-22')])
  })

  test('is left out and put back', async () => {
    const { id } = await mondays()
    const occurrence = '2026-06-15T09:00'
    const removed = await remove(id, { version: 1, scope: 'this', occurrence })
    expect(await june(id)).toEqual([at('06-01'), at('06-08'), at('06-22')])
    expect((await remove(id, { version: 2, scope: 'this', occurrence })).status).toBe(404)
    expect((await restore(id, { version: removed.body.version, scope: 'this', occurrence })).status).toBe(200)
    expect(await june(id)).toHaveLength(4)
  })

  test('does not repeat by itself, and must be one of the series', async () => {
    const { id } = await mondays()
    const occurrence = '2026-06-08T09:00'
    const rule = await change(id, { version: 1, scope: 'this', occurrence, recurrence: 'FREQ=DAILY' })
    expect(Object.keys(rule.body.errors ?? {})).toEqual(['recurrence'])
    for (const nowhere of ['2026-06-09T09:00', '2026-06-08', '2026-06-08T25:00', '2026-13-45', '2026-02-30T09:00']) {
      expect((await change(id, { version: 1, scope: 'this', occurrence: nowhere, title: 'x' })).status).toBe(404)
    }
    const unnamed = await change(id, { version: 1, scope: 'this', title: 'x' })
    expect(Object.keys(unnamed.body.errors ?? {})).toEqual(['occurrence'])
  })

  test('is answered alone by a guest, and all of them together', async () => {
    const { id } = await mondays({ guestIds: [berlin.id], visibility: 'busy' })
    const reply = (body: BodyInput<typeof calendarEndpoints.reply>) =>
      server.call(calendarEndpoints.reply, { as: berlin, params: { id }, body })
    await reply({ reply: 'yes' })
    await reply({ reply: 'no', occurrence: '2026-06-08T09:00' })
    const replies = async () =>
      (await calendar.range(berlin, '2026-06-01', '2026-06-30')).filter(isEvent).filter((row) => row.id === id)
    const shown = (await replies()).map(({ when, myReply }) => [when.start, myReply]).sort()
    expect(shown).toEqual([
      [at('06-01'), 'yes'],
      [at('06-08'), 'no'],
      [at('06-15'), 'yes'],
      [at('06-22'), 'yes'],
    ])
    await reply({ reply: 'maybe' })
    expect((await replies()).map(({ myReply }) => myReply)).toEqual(['maybe', 'maybe', 'maybe', 'maybe'])
  })

  test('may be shown to somebody who does not know the rest', async () => {
    const { id } = await mondays({ visibility: 'private' })
    const occurrence = '2026-06-08T09:00'
    await change(id, { version: 1, scope: 'this', occurrence, guestIds: [berlin.id] })
    expect(await june(id, berlin)).toEqual([at('06-08')])
    const read = (query: { occurrence?: string }) =>
      server.call(calendarEndpoints.read, { as: berlin, params: { id }, query })
    expect((await read({ occurrence })).status).toBe(200)
    expect((await read({})).status).toBe(404)
    expect((await read({ occurrence: '2026-06-15T09:00' })).status).toBe(404)
  })
})

describe('all of them', () => {
  test('move by what one was moved; what was deleted or moved alone goes along', async () => {
    const { id } = await mondays()
    await remove(id, { version: 1, scope: 'this', occurrence: '2026-06-08T09:00' })
    const alone = times(at('06-16', '12:00'), at('06-16', '13:00'))
    await change(id, { version: 2, scope: 'this', occurrence: '2026-06-15T09:00', when: alone })
    const tuesday = times(at('06-23', '07:00'), at('06-23', '09:00'))
    const changed = await change(id, { version: 3, scope: 'all', occurrence: '2026-06-22T09:00', when: tuesday })
    expect(changed.body).toMatchObject({ recurrence: 'FREQ=WEEKLY;BYDAY=TU;COUNT=4', occurrence: '2026-06-23T10:00' })
    expect(await june(id)).toEqual([at('06-02', '07:00'), at('06-16', '12:00'), at('06-23', '07:00')])
    const rows = (await calendar.range(owner, '2026-06-02', '2026-06-02')).filter(isEvent)
    expect(rows.find((row) => row.id === id)?.when).toEqual(times(at('06-02', '07:00'), at('06-02', '09:00')))
  })

  test('take a new name also where one has another time', async () => {
    const { id } = await mondays()
    const alone = times(at('06-09', '12:00'), at('06-09', '13:00'))
    await change(id, { version: 1, scope: 'this', occurrence: '2026-06-08T09:00', when: alone })
    await change(id, { version: 2, scope: 'all', title: 'Haftalık', guestIds: [berlin.id] })
    const rows = (await calendar.range(berlin, '2026-06-01', '2026-06-30'))
      .filter(isEvent)
      .filter((row) => row.id === id)
    expect(rows).toHaveLength(4)
    expect(new Set(rows.map(({ title, layer }) => `${title} ${layer}`))).toEqual(new Set(['Haftalık invited']))
    expect(await june(id)).toContain(at('06-09', '12:00'))
  })

  test('become whole days, another rule, or one event', async () => {
    const { id } = await mondays()
    await remove(id, { version: 1, scope: 'this', occurrence: '2026-06-08T09:00' })
    const whole = await change(id, { version: 2, occurrence: '2026-06-15T09:00', when: days('2026-06-15') })
    expect(whole.body).toMatchObject({ occurrence: '2026-06-15', when: days('2026-06-15') })
    expect(await june(id)).toEqual(['2026-06-01', '2026-06-15', '2026-06-22'])
    await change(id, { version: 3, recurrence: 'FREQ=DAILY;COUNT=2' })
    expect(await june(id)).toEqual(['2026-06-01', '2026-06-02'])
    await change(id, { version: 4, recurrence: null })
    expect(await june(id)).toEqual(['2026-06-01'])
  })
})

describe('this and the following', () => {
  test('become a series of their own', async () => {
    const { id } = await mondays({ guestIds: [berlin.id] })
    const alone = times(at('06-23', '12:00'), at('06-23', '13:00'))
    await change(id, { version: 1, scope: 'this', occurrence: '2026-06-22T09:00', when: alone })
    const later = times(at('06-15', '08:00'), at('06-15', '09:00'))
    const split = await change(id, { version: 2, scope: 'following', occurrence: '2026-06-15T09:00', when: later })
    expect(split.body.id).not.toBe(id)
    expect(split.body).toMatchObject({ recurrence: 'FREQ=WEEKLY;BYDAY=MO;COUNT=2', guests: [{ id: berlin.id }] })
    expect(await june(id)).toEqual([at('06-01'), at('06-08')])
    expect(await june(split.body.id, berlin)).toEqual([at('06-15', '08:00'), at('06-23', '12:00')])
  })

  test('from the first on are all of them', async () => {
    const { id } = await mondays()
    const changed = await change(id, { version: 1, scope: 'following', occurrence: '2026-06-01T09:00', title: 'Yeni' })
    expect(changed.body).toMatchObject({ id, title: 'Yeni', version: 2 })
  })

  test('are deleted and brought back', async () => {
    const { id } = await mondays()
    const alone = times(at('06-23', '12:00'), at('06-23', '13:00'))
    await change(id, { version: 1, scope: 'this', occurrence: '2026-06-22T09:00', when: alone })
    const reach = { scope: 'following' as const, occurrence: '2026-06-15T09:00' }
    const removed = await remove(id, { version: 2, ...reach })
    expect(await june(id)).toEqual([at('06-01'), at('06-08')])
    expect((await restore(id, { ...reach, version: removed.body.version })).status).toBe(200)
    expect(await june(id)).toEqual([at('06-01'), at('06-08'), at('06-15'), at('06-23', '12:00')])
  })
})
