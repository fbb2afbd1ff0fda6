import ical from 'node-ical'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activityLogEndpoints } from '#contract/activityLog/activityLog.endpoints.ts'
import { eventInvitationEndpoints } from '#contract/eventInvitations/eventInvitations.endpoints.ts'
import { notificationEndpoints } from '#contract/notifications/notifications.endpoints.ts'
import { trashEndpoints } from '#contract/trash/trash.endpoints.ts'
import { eventsDuring } from '../../testing/eventsDuring.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { openMailServer } from '../../testing/mailServer.ts'
import { calendarOf as calendarWith, type Someone, times } from '../calendar/calendar.testing.ts'
import { calendarOf, invitingWith, said, tokenOf } from './eventInvitations.testing.ts'

let server: TestServer
let mailServer: Awaited<ReturnType<typeof openMailServer>>
let calendar: ReturnType<typeof calendarWith>
let inviting: ReturnType<typeof invitingWith>
let owner: Someone
let colleague: Someone
let admin: Someone

const ada = { address: 'ada@musteri.example', name: 'Ada "Usta" Kaya' }
const bora = { address: 'bora@tedarik.example', name: '' }

beforeAll(async () => {
  mailServer = await openMailServer()
  server = await openTestServer({
    now: new Date('2026-11-15T08:00:00Z'),
    config: { smtpUrl: mailServer.url, mailFrom: 'İmece <takvim@imece.test>', publicUrl: 'https://imece.test' },
  })
  calendar = calendarWith(server)
  inviting = invitingWith(server, mailServer)
  owner = await server.person({ fullName: 'Ayla Er' })
  colleague = await server.person({ fullName: 'Cem Ak', email: 'cem@imece.test' })
  admin = await server.person({}, ['Admin'])
})
afterAll(async () => {
  await server?.close()
  await mailServer?.close()
})

const open = (token: string) => server.call(eventInvitationEndpoints.read, { body: { token } })
const answer = (token: string, reply: 'yes' | 'maybe' | 'no', note = '') =>
  server.call(eventInvitationEndpoints.answer, { body: { token, reply, note } })

test('somebody outside gets a mail that calendar programs understand, answers by its link, and may change their mind', async () => {
  const { body: made } = await calendar.event(owner, {
    ...{ title: 'Fiyat görüşmesi', place: 'Boğaz odası', text: 'Gündem: fiyat', visibility: 'private' },
    outsideGuests: [ada, { address: 'CEM@imece.test' }, bora],
  })
  expect(made).toMatchObject({
    guests: [{ id: colleague.id }],
    outsideGuests: [
      { address: bora.address, reply: 'waiting', mail: 'planned' },
      { ...ada, reply: 'waiting', mail: 'planned', note: '' },
    ],
  })
  await server.jobs.runDue()
  expect(mailServer.mails).toEqual([])
  const mails = await inviting.mailed()
  expect(mails.map(({ to }) => to?.[0]?.address).sort()).toEqual([ada.address, bora.address])
  const mail = mails.find(({ to }) => to?.[0]?.address === ada.address)
  expect(mail).toMatchObject({
    subject: 'Davet: Fiyat görüşmesi',
    from: { address: 'takvim@imece.test', name: expect.stringContaining('Ayla Er') },
  })
  expect(mail?.html).toContain('16 Kasım 2026')
  const { text, method, events } = calendarOf(mail)
  expect([method, events.length, said(events[0], 'sequence')]).toEqual(['REQUEST', 1, '0'])
  expect(said(events[0], 'organizer')).toBe('mailto:takvim@imece.test')
  expect(events[0]?.getAllProperties('attendee').map((one) => one.getFirstValue())).toEqual([`mailto:${ada.address}`])
  // Neither the other guests nor anybody's address of their own.
  for (const secret of [bora.address, owner.email, 'Cem Ak', 'cem@imece.test']) {
    expect(`${text}${mail?.text}${mail?.html}`).not.toContain(secret)
  }
  const uid = said(events[0], 'uid')
  const understood = ical.sync.parseICS(text)[uid]
  expect(understood).toMatchObject({
    summary: 'Fiyat görüşmesi',
    location: 'Boğaz odası',
    description: 'Gündem: fiyat',
  })
  expect(uid).not.toBe(said(calendarOf(mails.find((one) => one !== mail)).events[0], 'uid'))

  const token = tokenOf(mail)
  const shown = await open(token)
  expect(shown.body).toMatchObject({
    ...{ state: 'open', organizer: 'Ayla Er', title: 'Fiyat görüşmesi', reply: 'waiting', mailsWanted: true },
    event: { place: 'Boğaz odası', text: 'Gündem: fiyat' },
  })
  expect((await inviting.read(owner, made.id)).outsideGuests[1]?.reply).toBe('waiting')
  const events1 = await eventsDuring(server.ctx, async () => {
    expect((await answer(token, 'yes', '<script>alert(1)</script> Geliyorum')).status).toBe(200)
  })
  expect(JSON.stringify(events1)).toContain('calendar.changed')
  expect((await answer(token, 'no', 'Hastayım')).body).toMatchObject({ reply: 'no', note: 'Hastayım' })
  expect((await inviting.read(owner, made.id)).outsideGuests).toMatchObject([
    { ...bora, reply: 'waiting', mail: 'sent' },
    { ...ada, reply: 'no', note: 'Hastayım', mail: 'sent' },
  ])
  const { body: feed } = await server.call(notificationEndpoints.list, { as: owner })
  expect(feed.rows.filter(({ kind }) => kind === 'guestAnswered').map(({ params }) => params)).toMatchObject([
    { guest: ada.name, reply: 'no', title: 'Fiyat görüşmesi' },
    { reply: 'yes' },
  ])
  const { body: log } = await server.call(activityLogEndpoints.list, { as: admin, query: { q: 'event.' } })
  expect(JSON.stringify(log)).not.toContain(ada.address)
  expect((await answer('x'.repeat(43), 'yes')).status).toBe(400)
  // An answer is nothing to mail about.
  expect(await inviting.mailed()).toEqual([])

  server.clock.set(new Date('2026-12-10T08:00:00Z'))
  expect((await open(token)).body).toMatchObject({ state: 'over' })
  expect((await answer(token, 'yes')).status).toBe(422)
  server.clock.set(new Date('2026-12-20T08:00:00Z'))
  expect((await open(token)).status).toBe(400)
  server.clock.set(new Date('2026-11-15T09:00:00Z'))
})

test('what guests see is told once a minute and counted only where time or place changes; the trash calls off, and a way back invites again', async () => {
  const { body: made } = await calendar.event(owner, { title: 'Tanışma', outsideGuests: [ada] })
  const [first] = await inviting.mailed()
  const uid = said(calendarOf(first).events[0], 'uid')
  const mailedNow = async () => {
    const mails = await inviting.mailed()
    return mails.map((mail) => {
      const { method, events } = calendarOf(mail)
      expect(said(events[0], 'uid')).toBe(uid)
      return `${method} ${said(events[0], 'sequence')} ${mail.subject}`
    })
  }
  await inviting.change(owner, made.id, { visibility: 'busy', reminders: [5], guestIds: [colleague.id] })
  expect(await mailedNow()).toEqual([])
  await inviting.change(owner, made.id, { text: 'Gündem' })
  expect(await mailedNow()).toEqual(['REQUEST 0 Etkinlik değişti: Tanışma'])
  await inviting.change(owner, made.id, { when: times('2026-11-17T06:00:00Z', '2026-11-17T07:00:00Z') })
  await inviting.change(owner, made.id, { place: 'Haliç' })
  await inviting.change(owner, made.id, { title: 'Tanışma toplantısı' })
  expect(await mailedNow()).toEqual(['REQUEST 1 Etkinlik değişti: Tanışma toplantısı'])
  const first1 = await inviting.remove(owner, made.id)
  await inviting.restore(owner, made.id, first1.version)
  expect(await mailedNow()).toEqual([])
  const gone = await inviting.remove(owner, made.id)
  expect(await mailedNow()).toEqual(['CANCEL 2 İptal: Tanışma toplantısı'])
  expect((await open(tokenOf(first))).body).toMatchObject({ state: 'cancelled', event: null })
  expect((await answer(tokenOf(first), 'yes')).status).toBe(422)
  await inviting.restore(owner, made.id, gone.version)
  expect(await mailedNow()).toEqual(['REQUEST 3 Davet: Tanışma toplantısı'])
  await inviting.change(owner, made.id, { outsideGuests: [bora] })
  const mails = await inviting.mailed()
  expect(mails.map((mail) => `${mail.to?.[0]?.address} ${calendarOf(mail).method}`).sort()).toEqual([
    `${ada.address} CANCEL`,
    `${bora.address} REQUEST`,
  ])
  // For good, before the minute is over: who was told of it hears that it is off, and nothing of them stays.
  await inviting.remove(owner, made.id)
  const purged = await server.call(trashEndpoints.remove, {
    as: owner,
    body: { items: [{ kind: 'event', id: made.id }] },
  })
  expect(purged.status).toBe(200)
  expect((await inviting.mailed()).map((mail) => calendarOf(mail).method)).toEqual(['CANCEL'])
  server.clock.advance(2 * 24 * 60 * 60_000)
  await server.jobs.runDue()
  for (const table of ['eventInvitations', 'calendarOutsideGuests'] as const) {
    const rows = await server.ctx.db.selectFrom(table).select('address').where('rootId', '=', made.id).execute()
    expect(rows).toEqual([])
  }
  server.clock.set(new Date('2026-11-15T10:00:00Z'))
})

test('of a series each change is told alone: a moved occurrence, one that is off, a rest that is another series', async () => {
  const { body: series } = await calendar.event(owner, {
    ...{ title: 'Haftalık', recurrence: 'FREQ=WEEKLY;COUNT=10', timeZone: 'Europe/Berlin', outsideGuests: [ada] },
    when: times('2027-03-15T08:00:00Z', '2027-03-15T09:00:00Z'),
  })
  const [invited] = await inviting.mailed()
  const whole = calendarOf(invited)
  expect(whole.text).toMatch(/BEGIN:VTIMEZONE[\s\S]*RRULE:FREQ=WEEKLY;COUNT=10/)
  const uid = said(whole.events[0], 'uid')
  const parsed = ical.sync.parseICS(whole.text)[uid]
  expect(parsed?.type === 'VEVENT' && parsed.rrule?.all().length).toBe(10)

  const moved = times('2027-03-23T10:00:00Z', '2027-03-23T11:00:00Z')
  await inviting.change(owner, series.id, { scope: 'this', occurrence: '2027-03-22T09:00', when: moved })
  const [told] = await inviting.mailed()
  const one = calendarOf(told)
  expect([one.method, one.events.length, said(one.events[0], 'sequence')]).toEqual(['REQUEST', 1, '1'])
  expect(one.text).toContain('RECURRENCE-ID;TZID=Europe/Berlin:20270322T090000')
  await inviting.remove(owner, series.id, { scope: 'this', occurrence: '2027-04-05T09:00' })
  const [off] = await inviting.mailed()
  expect(calendarOf(off)).toMatchObject({ method: 'CANCEL' })
  expect(calendarOf(off).text).toContain('RECURRENCE-ID;TZID=Europe/Berlin:20270405T090000')
  expect(off?.text).toContain('5 Nisan 2027')

  // An answer to one occurrence makes a row of its own, and nothing to tell.
  await answer(tokenOf(invited), 'maybe')
  await inviting.change(owner, series.id, { scope: 'following', occurrence: '2027-04-26T09:00', title: 'Yeni dizi' })
  const mails = (await inviting.mailed()).map(calendarOf)
  expect(mails.map(({ method, events }) => `${method} ${said(events[0], 'summary')}`).sort()).toEqual([
    'REQUEST Haftalık',
    'REQUEST Yeni dizi',
  ])
  const ended = mails.find(({ events }) => said(events[0], 'summary') === 'Haftalık')
  expect(ended?.text).toMatch(/EXDATE;TZID=Europe\/Berlin:20270405T090000/)
  expect(ended?.events.map((event) => said(event, 'uid'))).toEqual([uid, uid])
  const begun = mails.find(({ events }) => said(events[0], 'summary') === 'Yeni dizi')
  expect(begun?.events[0]?.getFirstProperty('attendee')?.getFirstParameter('partstat')).toBe('TENTATIVE')
  expect(said(begun?.events[0], 'uid')).not.toBe(uid)

  // Whoever is taken off one occurrence hears that this one is off.
  await inviting.change(owner, series.id, { scope: 'this', occurrence: '2027-04-12T09:00', outsideGuests: [bora] })
  const alone = (await inviting.mailed()).map((mail) => `${mail.to?.[0]?.address} ${calendarOf(mail).method}`)
  expect(alone.sort()).toEqual([`${ada.address} CANCEL`, `${bora.address} REQUEST`])
})

test('a refused address is shown as such; who wants no mails gets none; nobody invites a crowd', async () => {
  const wrong = { address: 'yok@musteri.example', name: '' }
  mailServer.unknown.add(wrong.address)
  const { body: made } = await calendar.event(owner, { title: 'Deneme', outsideGuests: [wrong, ada] })
  const [mail] = await inviting.mailed()
  expect((await inviting.read(owner, made.id)).outsideGuests).toMatchObject([
    { address: wrong.address, mail: 'failed' },
    { ...ada, mail: 'sent' },
  ])
  const token = tokenOf(mail)
  const stop = (wanted: boolean) => server.call(eventInvitationEndpoints.setMails, { body: { token, wanted } })
  expect((await stop(false)).body).toMatchObject({ mailsWanted: false })
  const { body: next } = await calendar.event(owner, { title: 'İkinci', outsideGuests: [ada] })
  await inviting.remove(owner, made.id)
  expect((await inviting.mailed()).map(({ to }) => to?.[0]?.address)).toEqual([])
  expect((await inviting.read(owner, next.id)).outsideGuests).toMatchObject([{ ...ada, mail: 'stopped' }])
  await stop(true)
  await inviting.change(owner, next.id, { place: 'Yeni yer' })
  expect((await inviting.mailed()).map(({ subject }) => subject)).toEqual(['Davet: İkinci'])

  const crowd = (count: number, from = 0) =>
    Array.from({ length: count }, (_, at) => ({ address: `konuk${from + at}@musteri.example` }))
  expect((await calendar.event(colleague, { outsideGuests: crowd(51) })).status).toBe(400)
  for (const from of [0, 50, 100, 150]) {
    expect((await calendar.event(colleague, { outsideGuests: crowd(50, from) })).status).toBe(201)
  }
  const refused = await calendar.event(colleague, { outsideGuests: crowd(1, 200) })
  expect(refused).toMatchObject({ status: 422, body: { errors: { outsideGuests: [expect.stringContaining('200')] } } })
  // Somebody who only sees the event invites nobody to it.
  const foreign = await inviting.change(colleague, next.id, { outsideGuests: crowd(1) })
  expect(foreign.status).toBe(403)
})
