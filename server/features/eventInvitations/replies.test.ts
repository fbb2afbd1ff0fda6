import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { randomFrom } from '../../testing/hostile.ts'
import { hostileCalendar } from '../../testing/hostileTexts.ts'
import { startMailbox, type TestMailbox } from '../../testing/imap.ts'
import { openMailServer } from '../../testing/mailServer.ts'
import { calendarOf as calendarWith, type Someone, times } from '../calendar/calendar.testing.ts'
import { calendarOf, invitingWith, said, tokenOf } from './eventInvitations.testing.ts'
import { repliesCheck } from './repliesCheck.ts'

let server: TestServer
let mailServer: Awaited<ReturnType<typeof openMailServer>>
let mailbox: TestMailbox | null
let missing = ''
let inviting: ReturnType<typeof invitingWith>
let owner: Someone

const ada = { address: 'ada@musteri.example', name: 'Ada Kaya' }
const bora = { address: 'bora@tedarik.example', name: '' }

beforeAll(async () => {
  const started = await startMailbox()
  mailbox = started.mailbox
  if (!started.mailbox) {
    missing = started.reason
    return
  }
  const { replies } = readConfig({ REPLIES_IMAP_URL: started.mailbox.url, REPLIES_ADDRESS: 'Davet@imece.test' })
  mailServer = await openMailServer()
  // The mailbox keeps its own time, so the test's begins with it.
  server = await openTestServer({ now: new Date(), config: { smtpUrl: mailServer.url, replies, outsideMs: 2000 } })
  inviting = invitingWith(server, mailServer)
  owner = await server.person({ fullName: 'Ayla Er' })
})
afterAll(async () => {
  await server?.close()
  await mailServer?.close()
  await mailbox?.close()
})

interface Answer {
  uid: string
  from?: string
  attendee?: string
  partstat?: string
  /** After the test's now, in seconds. */
  after?: number
  sequence?: number
  method?: string
  more?: readonly string[]
  padding?: string
}

let number = 0

/** As Outlook and others send it. */
function mailOf(answer: Answer): string {
  const { uid, from = ada.address, attendee = from, partstat = 'ACCEPTED', after = 0, sequence = 0 } = answer
  const { method = 'REPLY', more = [], padding = '' } = answer
  const stamp = new Date(server.clock.now().getTime() + after * 1000).toISOString().replace(/[-:]|\.\d+/g, '')
  number += 1
  return [
    ...[
      `From: <${from}>`,
      'To: davet@imece.test',
      `Subject: yanit-${number}`,
      `Message-ID: <${number}@musteri.example>`,
    ],
    ...['MIME-Version: 1.0', 'Content-Type: multipart/alternative; boundary=ayrac', '', '--ayrac'],
    ...['Content-Type: text/plain; charset=utf-8', '', 'Yanıt', '--ayrac'],
    ...[`Content-Type: text/calendar; method=${method}; charset=UTF-8`, 'Content-Transfer-Encoding: 8bit', ''],
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Deneme//TR', `METHOD:${method}`, 'BEGIN:VEVENT', `UID:${uid}`],
    ...[`DTSTAMP:${stamp}`, `SEQUENCE:${sequence}`, `ATTENDEE;PARTSTAT=${partstat}:MAILTO:${attendee}`, ...more],
    ...['END:VEVENT', 'END:VCALENDAR', padding, '--ayrac--', ''],
  ].join('\n')
}

/** A mail that is nothing but its calendar, packed so that every sign comes through. */
const packedMail = (calendar: string) =>
  [
    ...[`From: <${ada.address}>`, 'To: davet@imece.test', 'Subject: bozuk', 'MIME-Version: 1.0'],
    ...['Content-Type: text/calendar; method=REPLY; charset=UTF-8', 'Content-Transfer-Encoding: base64', ''],
    ...(Buffer.from(calendar)
      .toString('base64')
      .match(/.{1,76}/g) ?? []),
    '',
  ].join('\n')

async function arrives(...answers: Answer[]) {
  for (const one of answers) await mailbox?.arrives(mailOf(one))
  server.clock.advance(60_000)
  await server.jobs.runDue()
}

test('answers that calendar programs mail count once, from whom they were asked, the newest last; all else is left unread', async ({
  skip,
}) => {
  if (!mailbox) return skip(missing)
  const calendar = calendarWith(server)
  const day = new Date(server.clock.now().getTime() + 7 * 24 * 60 * 60_000).toISOString().slice(0, 10)
  const when = times(`${day}T08:00:00Z`, `${day}T09:00:00Z`)
  const { body: made } = await calendar.event(owner, { title: 'Görüşme', when, outsideGuests: [ada, bora] })
  const mails = await inviting.mailed()
  const mailTo = (address: string) => mails.find(({ to }) => to?.[0]?.address === address)
  const uidOf = (address: string) => said(calendarOf(mailTo(address)).events[0], 'uid')
  expect(mailTo(ada.address)?.replyTo?.[0]?.address).toBe('davet@imece.test')
  expect(said(calendarOf(mailTo(ada.address)).events[0], 'organizer')).toBe('mailto:davet@imece.test')
  const uid = uidOf(ada.address)
  const shown = async () =>
    (await inviting.read(owner, made.id)).outsideGuests.map(({ address, reply, note }) => [address, reply, note])

  // The first look finds where the mailbox stands; what lies there and is no answer stays as it is.
  await mailbox.arrives('From: x@y.example\nTo: davet@imece.test\nSubject: mektup\n\nMerhaba')
  await arrives({ uid, more: ['COMMENT:<script>alert(1)</script> Geliyorum'] })
  expect(await shown()).toEqual([
    [bora.address, 'waiting', ''],
    [ada.address, 'yes', '<script>alert(1)</script> Geliyorum'],
  ])
  expect(await mailbox.read()).toEqual(['yanit-1'])

  await arrives(
    { uid, partstat: 'DECLINED', after: -3600 },
    { uid, from: 'kotu@saldirgan.example', attendee: bora.address, partstat: 'DECLINED' },
    { uid: 'event-1@imece', partstat: 'DECLINED' },
    { uid: `${uid}x`, partstat: 'DECLINED' },
    { uid, partstat: 'DECLINED', method: 'REQUEST' },
    { uid, partstat: 'DECLINED', padding: 'x'.repeat(10 * 1024 * 1024) },
    { uid, partstat: 'DECLINED', more: ['RRULE:FREQ=SECONDLY', 'BEGIN:VEVENT', 'DTSTART:bozuk'] },
    { uid, partstat: 'DECLINED', more: [`ATTENDEE;PARTSTAT=DECLINED:mailto:${bora.address}`] },
  )
  expect((await shown()).map(([, reply]) => reply)).toEqual(['waiting', 'yes'])
  // The old answer was ours, too, and is done with.
  expect(await mailbox.read()).toEqual(['yanit-1', 'yanit-2'])

  await arrives(
    { uid, partstat: 'TENTATIVE', sequence: 99, after: 9999 },
    { uid: uidOf(bora.address), from: bora.address },
  )
  expect((await shown()).map(([, reply]) => reply)).toEqual(['yes', 'maybe'])
  // Neither a number nor a date of tomorrow shuts out what follows.
  await arrives({ uid, partstat: 'DECLINED', from: 'sekreter@musteri.example', attendee: ada.address, after: 30 })
  expect((await shown())[1]).toEqual([ada.address, 'no', ''])
  await arrives({
    uid,
    method: 'COUNTER',
    after: 30,
    more: [`DTSTART:${day.replaceAll('-', '')}T120000Z`, 'COMMENT:Olmazsa'],
  })
  const [, counter] = await shown()
  expect(counter?.slice(1)).toEqual(['no', expect.stringMatching(/^Başka bir zaman öneriyor: .*15:00.*\nOlmazsa$/)])

  // By the link as well, and the mail that says the older thing comes too late.
  expect(tokenOf(mailTo(ada.address))).not.toBe('')
  const { body: series } = await calendar.event(owner, {
    ...{ title: 'Dizi', when, recurrence: 'FREQ=WEEKLY;COUNT=4', timeZone: 'Europe/Istanbul', outsideGuests: [ada] },
  })
  const [dizi] = await inviting.mailed()
  const second = new Date(Date.parse(when.start) + 7 * 24 * 60 * 60_000).toISOString()
  const place = second.replace(/[-:]|\.\d+/g, '')
  const ofSeries = said(calendarOf(dizi).events[0], 'uid')
  await arrives({ uid: ofSeries, partstat: 'DECLINED', more: [`RECURRENCE-ID:${place}`] })
  const occurrence = `${second.slice(0, 10)}T11:00`
  expect((await inviting.read(owner, series.id, occurrence)).outsideGuests).toMatchObject([{ reply: 'no' }])
  expect((await inviting.read(owner, series.id)).outsideGuests).toMatchObject([{ reply: 'waiting' }])
  expect(await inviting.mailed()).toEqual([])
})

test('whatever a calendar program sends, it breaks nothing, and keeps no answer behind it waiting', async ({
  skip,
}) => {
  if (!mailbox) return skip(missing)
  const calendar = calendarWith(server)
  const day = new Date(server.clock.now().getTime() + 7 * 24 * 60 * 60_000).toISOString().slice(0, 10)
  const when = times(`${day}T08:00:00Z`, `${day}T09:00:00Z`)
  const recurrence = { recurrence: 'FREQ=WEEKLY;COUNT=4', timeZone: 'Europe/Istanbul' }
  const { body: made } = await calendar.event(owner, { when, ...recurrence, outsideGuests: [ada, bora] })
  const mails = await inviting.mailed()
  const uidOf = (guest: typeof ada) =>
    said(calendarOf(mails.find(({ to }) => to?.[0]?.address === guest.address)).events[0], 'uid')
  const random = randomFrom(20261120)
  const stamp = (time: string) => `${day.replaceAll('-', '')}T${time}Z`
  const answer = [
    ...[
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Deneme//TR',
      'METHOD:COUNTER',
      'BEGIN:VEVENT',
      `UID:${uidOf(ada)}`,
    ],
    ...[`DTSTAMP:${stamp('070000')}`, 'SEQUENCE:0', `RECURRENCE-ID:${stamp('080000')}`, `DTSTART:${stamp('100000')}`],
    ...[`ATTENDEE;PARTSTAT=DECLINED:mailto:${ada.address}`, 'COMMENT:Olmaz', 'END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n')
  // One guest sends whatever breaks calendars, …
  for (let number = 0; number < 16; number++) {
    const given = number % 2 === 0 ? answer : answer.replace('METHOD:COUNTER', 'METHOD:REPLY')
    await mailbox.arrives(packedMail(hostileCalendar(given, random)))
  }
  for (const broken of ['a\0b', 'a\ud800', 'u'.repeat(600)]) {
    await mailbox.arrives(packedMail(answer.replace(uidOf(ada), broken)))
    await mailbox.arrives(packedMail(answer.replace('COMMENT:Olmaz', `COMMENT:${broken}`)))
  }
  // … and the other one answers behind all that, at the same look.
  await arrives({ uid: uidOf(bora), from: bora.address })
  const { outsideGuests } = await inviting.read(owner, made.id)
  expect(outsideGuests.find(({ address }) => address === bora.address)).toMatchObject({ reply: 'yes' })
  const jobs = await server.ctx.db.selectFrom('jobs').select(['kind', 'lastError']).execute()
  expect(jobs.filter(({ lastError }) => lastError !== null)).toEqual([])
})

test('the state of the mailbox is looked at, and a server that is away is no trouble for anything else', async ({
  skip,
}) => {
  if (!mailbox) return skip(missing)
  expect(await repliesCheck.run(server.ctx)).toMatchObject({ figures: [{ name: 'answers', value: 'byMail' }] })
  await mailbox.end('SIGKILL')
  await expect(repliesCheck.run(server.ctx)).rejects.toThrow()
  server.clock.advance(60_000)
  await server.jobs.runDue()
  await mailbox.begin()
  const given = { REPLIES_IMAP_URL: 'imaps://u:p@h', REPLIES_ADDRESS: undefined }
  expect(() => readConfig(given)).toThrow(/belong together/)
  expect(() => readConfig({ REPLIES_IMAP_URL: 'http://h', REPLIES_ADDRESS: 'a@b.tr' })).toThrow(/imaps:\/\/user/)
})
