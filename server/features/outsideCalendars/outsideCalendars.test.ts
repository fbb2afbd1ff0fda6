import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { activityLogEndpoints } from '#contract/activityLog/activityLog.endpoints.ts'
import type { Occurrence } from '#contract/calendar/calendar.schemas.ts'
import { feedEndpoints } from '#contract/calendar/feed.endpoints.ts'
import { outsideCalendarEndpoints } from '#contract/outsideCalendars/outsideCalendars.endpoints.ts'
import { mostOutsideCalendars, mostShownOfOne } from '#contract/outsideCalendars/outsideCalendars.schemas.ts'
import { settingsEndpoints } from '#contract/settings/settings.endpoints.ts'
import type { TestServer } from '../../testing/harness.ts'
import { calendarOf, type Someone } from '../calendar/calendar.testing.ts'
import { calendarFile, event } from '../calendarImports/calendarImports.testing.ts'
import { openSubscribing } from './outsideCalendars.testing.ts'

type Subscribing = Awaited<ReturnType<typeof openSubscribing>>
let server: TestServer
let provider: Subscribing['provider']
let outside: Subscribing
let calendar: ReturnType<typeof calendarOf>
let me: Someone

beforeAll(async () => {
  outside = await openSubscribing()
  ;({ server, provider } = outside)
  calendar = calendarOf(server)
})
afterAll(() => outside.close())
beforeEach(async () => {
  await server.ctx.db.deleteFrom('outsideCalendars').execute()
  await server.ctx.db.deleteFrom('jobs').execute()
  provider.asked.length = 0
  me = await server.person()
})

const google = readFileSync(new URL('../calendar/ics/reading/files/google.ics', import.meta.url), 'utf8')
const isOutside = (row: Occurrence) => row.kind === 'outside'
const november = async (as: Someone) => (await calendar.range(as, '2026-11-01', '2026-11-30')).filter(isOutside)
const titles = async (as: Someone) => (await november(as)).map(({ title }) => title).sort()
const hours = (count: number) => server.clock.advance(count * 60 * 60_000)
const one = (title: string, uid = 'a') => calendarFile(event(uid, `SUMMARY:${title}`, 'DTSTART:20261118T100000Z'))

test('a calendar of elsewhere is a layer in mine, with its recurrences, and nobody else sees it', async () => {
  provider.says(google)
  const { status, body } = await outside.add(me)
  expect(status).toBe(201)
  expect(body).toMatchObject({ state: 'fetching', fetchedAt: null, shown: true, address: provider.address })
  expect(await outside.afterLook(me)).toMatchObject({ state: 'working', events: 3, unread: 0, failure: null })
  const rows = await november(me)
  expect(rows.map(({ when, title }) => `${when.start} ${title}`).sort()).toEqual([
    ...['02', '04', '11', '16'].map((day) => `2026-11-${day}T06:30:00.000Z Haftalık ekip toplantısı`),
    '2026-11-18T11:00:00.000Z Haftalık ekip toplantısı (öğleden sonra)',
    '2026-11-20T11:00:00.000Z Müşteri görüşmesi',
    '2026-11-23 Yıllık izin',
    ...['23', '25', '30'].map((day) => `2026-11-${day}T06:30:00.000Z Haftalık ekip toplantısı`),
  ])
  const moved = rows.find(({ title }) => title.includes('öğleden'))
  const query = { uid: moved?.uid ?? '', occurrence: moved?.occurrence ?? '' }
  const params = { id: body.id }
  const opened = await server.call(outsideCalendarEndpoints.event, { as: me, params, query })
  expect(opened.body).toMatchObject({ title: moved?.title, calendar: { id: body.id, name: 'Ev' }, when: moved?.when })

  const other = await server.person()
  expect(await november(other)).toEqual([])
  // Nor is anybody busy because of it, and it leaves the house in no feed.
  expect(await calendar.range(other, '2026-11-20', '2026-11-20', { people: String(me.id), layers: 'people' })).toEqual(
    [],
  )
  const feed = await server.call(feedEndpoints.open, { as: me, body: {} })
  const ics = await server.app.inject({ method: 'GET', url: new URL(feed.body.address).pathname })
  expect(ics.body).not.toContain('Müşteri görüşmesi')
  for (const endpoint of [outsideCalendarEndpoints.refresh, outsideCalendarEndpoints.remove] as const) {
    expect((await server.call(endpoint, { as: other, params })).status).toBe(404)
  }
  expect((await server.call(outsideCalendarEndpoints.event, { as: other, params, query })).status).toBe(404)
})

test('it is fetched again about every hour, asks only for what is new, and follows what changes', async () => {
  provider.says(one('İlk'), { etag: '"1"', 'last-modified': 'Mon, 16 Nov 2026 08:00:00 GMT' })
  await outside.add(me)
  const first = await outside.afterLook(me)
  expect(await titles(me)).toEqual(['İlk'])
  const wait = Date.parse(first.nextTryAt ?? '') - server.clock.now().getTime()
  expect(wait).toBeGreaterThanOrEqual(60 * 60_000)
  expect(wait).toBeLessThan(71 * 60_000)

  provider.does((answer) => void answer.writeHead(304).end())
  hours(2)
  const same = await outside.afterLook(me)
  expect(provider.asked.at(-1)).toMatchObject({ 'if-none-match': '"1"', 'if-modified-since': expect.any(String) })
  expect(same).toMatchObject({ state: 'working', events: 1, fetchedAt: server.clock.now().toISOString() })
  expect(await titles(me)).toEqual(['İlk'])

  const before = await server.ctx.db.selectFrom('outsideEvents').select('id').where('uid', '=', 'a').execute()
  provider.says(
    calendarFile(
      event('a', 'SUMMARY:İlk', 'DTSTART:20261118T100000Z'),
      event('b', 'SUMMARY:İkinci', 'DTSTART:20261119T100000Z'),
    ),
  )
  hours(2)
  expect((await outside.afterLook(me)).events).toBe(2)
  expect(await titles(me)).toEqual(['İkinci', 'İlk'])
  // What stayed the same was left alone.
  expect(await server.ctx.db.selectFrom('outsideEvents').select('id').where('uid', '=', 'a').execute()).toEqual(before)
  provider.says(calendarFile(event('b', 'SUMMARY:Yeni ad', 'DTSTART:20261119T100000Z')))
  hours(2)
  await outside.afterLook(me)
  expect(await titles(me)).toEqual(['Yeni ad'])
})

test.each([
  ['an error', (answer) => void answer.writeHead(500).end('hata'), 'status', 500],
  ['a page', (answer) => void answer.writeHead(200).end('<html>Giriş yapın</html>'), 'noCalendar', null],
  ['too much', (answer) => void answer.writeHead(200).end('x'.repeat(6 * 1024 * 1024)), 'tooLarge', null],
  ['a broken line', (answer) => void answer.destroy(), 'unreachable', null],
  [
    'the way inside',
    (answer) => void answer.writeHead(302, { location: 'http://127.0.0.1:1/x' }).end(),
    'address',
    null,
  ],
  [
    'the way to a file',
    (answer) => void answer.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    'address',
    null,
  ],
  ['a circle', (answer) => void answer.writeHead(302, { location: '/yine' }).end(), 'address', null],
] satisfies [string, Parameters<Subscribing['provider']['does']>[0], string, number | null][])(
  '%s keeps what was there, says why, and is tried again later and later',
  async (_what, does, failure, status) => {
    provider.says(one('Kalan'))
    await outside.add(me)
    await outside.afterLook(me)
    provider.does(does)
    hours(2)
    const failing = await outside.afterLook(me)
    expect(failing).toMatchObject({ state: 'failing', failure, status, events: 1 })
    expect(failing.fetchedAt).not.toBe(server.clock.now().toISOString())
    expect(await titles(me)).toEqual(['Kalan'])
    const waits: number[] = []
    let last = failing
    for (let n = 0; n < 3; n++) {
      waits.push(Date.parse(last.nextTryAt ?? '') - server.clock.now().getTime())
      server.clock.set(new Date(last.nextTryAt ?? ''))
      last = await outside.afterLook(me)
    }
    expect(waits.map((ms) => ms / 60_000)).toEqual([5, 10, 20])

    // Asked for by hand it is tried at once, and the next is in an hour again.
    provider.says(one('Döndü'))
    const asked = await server.call(outsideCalendarEndpoints.refresh, { as: me, params: { id: failing.id } })
    expect(asked.body.state).toBe('fetching')
    expect(await outside.afterLook(me)).toMatchObject({ state: 'working', failure: null, status: null })
    expect(await titles(me)).toEqual(['Döndü'])
  },
)

test('it follows a redirect to a place that may be asked', async () => {
  provider.does((answer, headers) => {
    if (headers['x-first'] === undefined && provider.asked.length === 1) answer.writeHead(301, { location: '/b' }).end()
    else answer.writeHead(200).end(one('Taşındı'))
  })
  await outside.add(me)
  expect((await outside.afterLook(me)).state).toBe('working')
  expect(await titles(me)).toEqual(['Taşındı'])
})

test('its address is sealed, in no log, and a new one starts anew', async () => {
  provider.says(one('Eski'))
  const { body } = await outside.add(me)
  const before = await outside.afterLook(me)
  const rows = await server.ctx.db.selectFrom('outsideCalendars').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('gizli-anahtar')
  const body2 = { name: 'İş', address: `${provider.address}?2`, colour: 'error' as const, version: before.version }
  const changed = await server.call(outsideCalendarEndpoints.change, { as: me, params: { id: body.id }, body: body2 })
  expect(changed.body).toMatchObject({ name: 'İş', state: 'fetching', fetchedAt: null, events: 0 })
  expect(await titles(me)).toEqual([])
  const stale = await server.call(outsideCalendarEndpoints.change, { as: me, params: { id: body.id }, body: body2 })
  expect(stale.status).toBe(409)
  provider.says(one('Yeni'))
  await outside.afterLook(me)
  expect(await titles(me)).toEqual(['Yeni'])
  await server.call(outsideCalendarEndpoints.remove, { as: me, params: { id: body.id } })
  expect(await titles(me)).toEqual([])

  const { body: log } = await server.call(activityLogEndpoints.list, {
    as: outside.admin,
    query: { actorId: String(me.id) },
  })
  expect(log.rows.map(({ action }) => action).sort()).toEqual([
    'outsideCalendar.added',
    'outsideCalendar.changed',
    'outsideCalendar.removed',
  ])
  const lines = await server.ctx.db.selectFrom('activity').selectAll().execute()
  expect(JSON.stringify(lines)).not.toContain('gizli-anahtar')
})

test('a key that is lost is said, and an address typed again repairs it', async () => {
  provider.says(one('Açılır'))
  const { body } = await outside.add(me)
  await server.ctx.db.updateTable('outsideCalendars').set({ address: '' }).execute()
  const lost = await outside.afterLook(me)
  expect(lost).toMatchObject({ state: 'failing', failure: 'secretLost', nextTryAt: null, address: '' })
  const params = { id: body.id }
  expect((await server.call(outsideCalendarEndpoints.refresh, { as: me, params })).status).toBe(422)
  const again = { name: 'Ev', address: provider.address, colour: 'info' as const, version: lost.version }
  expect((await server.call(outsideCalendarEndpoints.change, { as: me, params, body: again })).status).toBe(200)
  expect((await outside.afterLook(me)).state).toBe('working')
})

test('hidden, it stays and is not shown', async () => {
  provider.says(one('Gizle'))
  const { body } = await outside.add(me)
  await outside.afterLook(me)
  const show = (shown: boolean) =>
    server.call(outsideCalendarEndpoints.show, { as: me, params: { id: body.id }, body: { shown } })
  expect((await show(false)).body.shown).toBe(false)
  expect(await titles(me)).toEqual([])
  await show(true)
  expect(await titles(me)).toEqual(['Gizle'])
})

test.each([
  'http://takvim.example/a.ics',
  'https://127.0.0.1/a.ics',
  'https://localhost/a.ics',
  'https://kisi:gizli@takvim.example/a.ics',
  'https://takvim.example:8443/a.ics',
  'ftp://takvim.example/a.ics',
  'takvim',
])('%s is refused where it is typed', async (address) => {
  const { status, body } = await outside.add(me, { address })
  expect(status).toBe(400)
  expect(body.errors?.address?.[0]).toBeTruthy()
})

test('webcal is https, and twenty are enough', async () => {
  const { body } = await outside.add(me, { address: ' webcal://takvim.example/a.ics ' })
  expect(body.address).toBe('https://takvim.example/a.ics')
  for (let n = 1; n < mostOutsideCalendars; n++) expect((await outside.add(me)).status).toBe(201)
  const more = await outside.add(me)
  expect([more.status, more.body.code]).toEqual([422, 'tooManyOutsideCalendars'])
})

test('an inside address that is no longer named is not asked any more', async () => {
  provider.says(one('Kalan'))
  await outside.add(me)
  await outside.afterLook(me)
  const name = async (insideAddresses: string[]) => {
    const settings = (await server.call(settingsEndpoints.read, { as: outside.admin })).body
    return server.call(settingsEndpoints.update, { as: outside.admin, body: { ...settings, insideAddresses } })
  }
  await name([])
  const asked = provider.asked.length
  hours(2)
  expect(await outside.afterLook(me)).toMatchObject({ state: 'failing', failure: 'address' })
  expect(provider.asked.length).toBe(asked)
  await name([provider.named])
})

test('whoever left is not looked for, and whoever came back is', async () => {
  provider.says(one('Kalan'))
  await outside.add(me)
  await outside.afterLook(me)
  const status = (now: 'active' | 'inactive') =>
    server.ctx.db.updateTable('users').set({ status: now }).where('id', '=', me.id).execute()
  await status('inactive')
  const asked = provider.asked.length
  hours(3)
  await server.jobs.runDue()
  expect(provider.asked.length).toBe(asked)
  await status('active')
  hours(1)
  await server.jobs.runDue()
  expect(provider.asked.length).toBe(asked + 1)
})

test('a calendar that recurs without measure shows no more than a screen can bear', async () => {
  const many = Array.from({ length: 60 }, (_, n) =>
    event(`${n}`, `SUMMARY:${n}`, 'DTSTART:20261101T100000Z', 'RRULE:FREQ=DAILY'),
  )
  provider.says(calendarFile(...many))
  await outside.add(me)
  await outside.afterLook(me)
  expect(await november(me)).toHaveLength(mostShownOfOne)
})
