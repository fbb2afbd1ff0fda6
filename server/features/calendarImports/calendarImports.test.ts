import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activityLogEndpoints } from '#contract/activityLog/activityLog.endpoints.ts'
import { calendarEndpoints } from '#contract/calendar/calendar.endpoints.ts'
import { calendarImportEndpoints } from '#contract/calendarImports/calendarImports.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { calendarOf, isEvent, type Someone } from '../calendar/calendar.testing.ts'
import { calendarFile, event, importing } from './calendarImports.testing.ts'

let server: TestServer
let calendar: ReturnType<typeof calendarOf>
let files: ReturnType<typeof importing>

beforeAll(async () => {
  server = await openTestServer({ now: new Date('2026-11-01T08:00:00Z') })
  calendar = calendarOf(server)
  files = importing(server)
})
afterAll(() => server.close())

const google = readFileSync(new URL('../calendar/ics/reading/files/google.ics', import.meta.url), 'utf8')
const november = async (as: Someone) =>
  (await calendar.range(as, '2026-11-01', '2026-11-30', { layers: 'own' })).filter(isEvent)
const rows = async (as: Someone) => (await server.call(calendarImportEndpoints.list, { as })).body.rows

test('a file is looked at first, made into events of my own, and adds nothing a second time', async () => {
  const me = await server.person()
  const looked = await files.preview(me, google)
  expect(looked.status).toBe(200)
  expect(looked.body).toMatchObject({ name: 'Işıl Karahan', counts: { new: 3, known: 0, left: 1 }, total: 4 })
  expect(looked.body.rows.map(({ title, outcome, reason, changed }) => [title, outcome, reason, changed])).toEqual([
    ['Haftalık ekip toplantısı', 'new', null, 1],
    ['Müşteri görüşmesi', 'new', null, 0],
    ['Yıllık izin', 'new', null, 0],
    ['İptal edilen', 'left', 'cancelled', 0],
  ])
  expect(await november(me)).toEqual([])

  const made = await files.make(me, google, { visibility: 'everyone' })
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({ name: 'Işıl Karahan', events: 3, takenBackAt: null })
  const shown = await november(me)
  expect(shown.map(({ title, when }) => `${when.start} ${title}`).sort()).toEqual([
    ...['02', '04', '11', '16'].map((day) => `2026-11-${day}T06:30:00.000Z Haftalık ekip toplantısı`),
    '2026-11-18T11:00:00.000Z Haftalık ekip toplantısı (öğleden sonra)',
    '2026-11-20T11:00:00.000Z Müşteri görüşmesi',
    '2026-11-23 Yıllık izin',
    ...['23', '25', '30'].map((day) => `2026-11-${day}T06:30:00.000Z Haftalık ekip toplantısı`),
  ])
  expect(shown.every(({ owner, mayEdit }) => owner.id === me.id && mayEdit)).toBe(true)
  // The file's own "private" stays, whatever was chosen.
  expect(shown.find(({ title }) => title === 'Müşteri görüşmesi')).toMatchObject({
    visibility: 'private',
    type: 'meeting',
  })
  const id = shown.find(({ title }) => title === 'Müşteri görüşmesi')?.id ?? 0
  const { body: meeting } = await server.call(calendarEndpoints.read, { as: me, params: { id } })
  expect(meeting.text).toContain('Katılımcılar: Mert Kaya <mert@ornek.example>')
  expect(meeting.guests).toEqual([])

  const again = await files.preview(me, google)
  expect(again.body.counts).toEqual({ new: 0, known: 3, left: 1 })
  const refused = await files.make(me, google)
  expect([refused.status, refused.body.code]).toEqual([422, 'nothingToImport'])
  expect(await november(me)).toHaveLength(shown.length)
})

test('a page of the preview, and one kind of outcome', async () => {
  const me = await server.person()
  const text = calendarFile(
    ...Array.from({ length: 30 }, (_, n) => event(`${n}`, `SUMMARY:${n}`, 'DTSTART:20261110T100000Z')),
  )
  const second = await files.preview(me, text, { page: 2, size: 25 })
  expect([second.body.rows.length, second.body.total]).toEqual([5, 30])
  const left = await files.preview(me, text, { outcome: 'left' })
  expect([left.body.rows, left.body.total, left.body.counts.new]).toEqual([[], 0, 30])
})

test('an import is taken back and brought back whole, what was deleted by hand stays away', async () => {
  const me = await server.person()
  const { body: made } = await files.make(me, google)
  const before = await november(me)
  const leave = before.find(({ title }) => title === 'Yıllık izin')
  const params = { id: leave?.id ?? 0 }
  await server.call(calendarEndpoints.remove, { as: me, params, body: { version: 1 } })
  server.clock.advance(60_000)
  const one = { as: me, params: { id: made.id } }
  const gone = await server.call(calendarImportEndpoints.takeBack, one)
  expect(gone.body.takenBackAt).not.toBeNull()
  expect((await server.call(calendarImportEndpoints.takeBack, one)).body).toEqual(gone.body)
  expect(await november(me)).toEqual([])
  expect(await rows(me)).toEqual([gone.body])
  server.clock.advance(60_000)
  const back = await server.call(calendarImportEndpoints.restore, one)
  expect(back.body.takenBackAt).toBeNull()
  expect((await november(me)).length).toBe(before.length - 1)
  // Taken back and imported again, there are not two of anything when the first is brought back too.
  await server.call(calendarImportEndpoints.takeBack, one)
  expect((await files.make(me, google)).status).toBe(201)
  const count = (await november(me)).length
  await server.call(calendarImportEndpoints.restore, one)
  expect((await november(me)).length).toBe(count)
})

test('an import is mine alone: its file, its row, and what is not meant for others', async () => {
  const [me, other] = [await server.person(), await server.person()]
  const fileId = await files.upload(me, google)
  expect((await server.call(calendarImportEndpoints.preview, { as: other, body: { fileId } })).status).toBe(404)
  const { body: made } = await files.make(me, google)
  const params = { id: made.id }
  expect((await server.call(calendarImportEndpoints.takeBack, { as: other, params })).status).toBe(404)
  expect((await server.call(calendarImportEndpoints.restore, { as: other, params })).status).toBe(404)
  expect(await rows(other)).toEqual([])
  const seen = await calendar.range(other, '2026-11-01', '2026-11-30', { people: String(me.id), layers: 'team,people' })
  expect(seen.filter((row) => row.kind === 'busy' || (isEvent(row) && row.owner.id === me.id))).toEqual([])
})

test('one line in the log, no notification, reminders only of what is to come', async () => {
  const me = await server.person()
  const admin = await server.person({}, ['Admin'])
  const alarm = ['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-PT10M', 'END:VALARM']
  const text = calendarFile(
    event('geçmiş', 'SUMMARY:Geçmiş', 'DTSTART:20200101T100000Z', ...alarm),
    event('gelecek', 'SUMMARY:Gelecek', 'DTSTART:20261201T100000Z', ...alarm),
  )
  await server.ctx.db.deleteFrom('jobs').execute()
  await files.make(me, text)
  const jobs = await server.ctx.db.selectFrom('jobs').select('runAt').where('kind', '=', 'calendar.remind').execute()
  expect(jobs.map(({ runAt }) => runAt.toISOString())).toEqual(['2026-12-01T09:50:00.000Z'])
  const query = { actorId: String(me.id) }
  const log = await server.call(activityLogEndpoints.list, { as: admin, query })
  const actions = log.body.rows.map(({ action }) => action)
  expect(actions.filter((action) => action !== 'file.uploaded')).toEqual(['calendarImport.made'])
  const told = await server.ctx.db.selectFrom('notifications').select('id').where('userId', '=', me.id).execute()
  expect(told).toEqual([])
})

test('a double click and two tabs make one import', async () => {
  const me = await server.person()
  const fileId = await files.upload(me, google)
  const make = (clientId: string) => server.call(calendarImportEndpoints.make, { as: me, body: { fileId, clientId } })
  const [first, same] = await Promise.all([make('anahtar-aaaa'), make('anahtar-aaaa')])
  expect(first.body).toEqual(same.body)
  expect((await make('anahtar-bbbb')).status).toBe(422)
  expect(await rows(me)).toHaveLength(1)
})

test.each([
  ['Merhaba', 'noCalendarFile', 'hiç takvim değil'],
  ['PK\u0003\u0004 arşiv', 'noCalendarFile', 'bir zip'],
  [`BEGIN:VCALENDAR\n${'X'.repeat(5 * 1024 * 1024)}`, 'calendarFileTooLarge', 'çok büyük'],
])('a file that is no calendar is refused with a way out', async (text, key) => {
  const me = await server.person()
  const answer = await files.preview(me, text)
  expect(answer.status).toBe(422)
  expect(answer.body.errors?.fileId).toEqual([server.ctx.words.say('tr', 'errors', key)])
})

test('five thousand events come in one commit', async () => {
  const me = await server.person()
  const text = calendarFile(
    ...Array.from({ length: 5001 }, (_, n) => event(`${n}`, `SUMMARY:${n}`, 'DTSTART:20261110T100000Z')),
  )
  const looked = await files.preview(me, text)
  expect(looked.body.counts).toEqual({ new: 5000, known: 0, left: 1 })
  expect((await files.make(me, text)).body.events).toBe(5000)
})
