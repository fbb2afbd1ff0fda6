import type { Email } from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BodyInput } from '#contract/http/endpoint.ts'
import { activityEndpoints } from '#contract/sales/activities.endpoints.ts'
import { type Quote, quoteEndpoints } from '#contract/sales/quotes.endpoints.ts'
import { silentMark } from '../../platform/silence.ts'
import type { TestServer } from '../../testing/harness.ts'
import { openMailServer } from '../../testing/mailServer.ts'
import { pdfText } from '../../testing/pdfText.ts'
import { talking } from '../messages/messages.testing.ts'
import { type Colleague, key, openSales, priced, type Seller, type selling } from './sales.testing.ts'

let mailServer: Awaited<ReturnType<typeof openMailServer>>
let server: TestServer
let sales: ReturnType<typeof selling>
let owner: Colleague
let guest: Colleague
let mate: Colleague

beforeAll(async () => {
  mailServer = await openMailServer()
  ;({ server, sales, guest, mate } = await openSales({ smtpUrl: mailServer.url }))
})
afterAll(async () => {
  await server.close()
  await mailServer.close()
})
beforeEach(async () => {
  // What an earlier test sent has arrived, and who sent it has sent enough for a minute.
  await server.jobs.runDue()
  mailServer.mails.length = 0
  owner = await server.person({ fullName: 'Gülşah Tekin' }, ['Satış'])
})

type Letter = BodyInput<typeof quoteEndpoints.mail>

const letter = ({ version }: Pick<Quote, 'version'>, changes: Partial<Letter> = {}): Letter => ({
  ...{
    clientId: key(),
    version,
    to: ['alici@musteri.example'],
    subject: 'Teklifimiz',
    text: 'Merhaba,\n\nteklif ekte.',
  },
  ...{ language: 'tr' },
  ...changes,
})

const mail = (as: Seller, id: number, body: Letter, number = 1) =>
  server.call(quoteEndpoints.mail, { as, params: { id, number }, body })

const quoted = async (discount = 0) => {
  const deal = await sales.deal(owner, { teamIds: [mate.id], guestIds: [guest.id] })
  return { id: deal.id, deal, quote: await sales.quote(owner, deal.id, [priced(10_000, discount)]) }
}

/** What customers got; colleagues get other mail. */
async function arrived(): Promise<Email[]> {
  await server.jobs.runDue()
  return mailServer.mails.filter(({ to }) => to?.[0]?.address?.endsWith('@musteri.example'))
}

const activitiesOf = async (as: Seller, id: number) =>
  (await server.call(activityEndpoints.list, { as, params: { id }, query: {} })).body.rows

test('a mail brings the PDF to each recipient, answers go to the sender, and the version is sent', async () => {
  const { id, deal, quote } = await quoted(1000)
  const to = ['alici@musteri.example', 'Satin.Alma@musteri.example', 'alici@musteri.example']
  const answer = await mail(owner, id, letter(quote, { to }))
  expect([answer.status, answer.body]).toMatchObject([200, { status: 'sent', sentBy: { id: owner.id } }])
  expect((await sales.read(owner, id)).stage).toBe('offered')

  const mails = await arrived()
  expect(mails.map((one) => one.to?.[0]?.address).sort()).toEqual([
    'alici@musteri.example',
    'satin.alma@musteri.example',
  ])
  const { email } = await server.ctx.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow()
  const [first] = mails
  expect(first).toMatchObject({ subject: 'Teklifimiz', replyTo: [{ address: email, name: 'Gülşah Tekin' }] })
  expect(first?.text).toContain('teklif ekte.')
  expect(first?.attachments).toMatchObject([{ filename: `${deal.number} v1.pdf`, mimeType: 'application/pdf' }])
  const content = first?.attachments[0]?.content
  const text = await pdfText(new Uint8Array(content as ArrayBuffer))
  expect(text).toContain('-₺20,00')
  expect(text).not.toContain('Taslak')
})

test('it stands among the activities and in the log: who sent which version to whom', async () => {
  const { id, quote } = await quoted()
  await mail(mate, id, letter(quote))
  const [activity] = await activitiesOf(owner, id)
  expect(activity).toMatchObject({
    kind: 'email',
    author: { id: mate.id },
    quoteMail: { number: 1, to: ['alici@musteri.example'] },
  })
  const pdf = activity?.quoteMail?.pdf ?? ''
  expect(await talking(server).download(owner, pdf)).toBe(200)
  // A guest reads that it went out, without the money in it.
  const [seen] = await activitiesOf(guest, id)
  expect(seen?.quoteMail).toEqual({ number: 1, to: ['alici@musteri.example'] })
  expect(await talking(server).download(guest, pdf)).toBe(404)
  const logged = await server.ctx.db
    .selectFrom('activity')
    .select('after')
    .where('action', '=', 'deal.quoteMailed')
    .where('actorId', '=', mate.id)
    .execute()
  expect(logged).toMatchObject([{ after: { number: 1, to: ['alici@musteri.example'] } }])
})

test('the same request is sent once, however often it arrives; another one goes out again', async () => {
  const { id, quote } = await quoted()
  const body = letter(quote)
  const answers = await Promise.all([mail(owner, id, body), mail(owner, id, body)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await mail(owner, id, body)).body).toMatchObject({ status: 'sent' })
  expect(await arrived()).toHaveLength(1)
  expect(await activitiesOf(owner, id)).toHaveLength(1)

  const { version } = answers[0]?.body ?? quote
  expect((await mail(owner, id, letter({ version }))).status).toBe(200)
  const [first, second] = await arrived()
  expect(second?.messageId).not.toBe(first?.messageId)
})

test('a mail that the server sent away is tried again as the same one', async () => {
  const { id, quote } = await quoted()
  mailServer.refuse(1)
  await mail(owner, id, letter(quote))
  expect(await arrived()).toHaveLength(0)
  server.clock.advance(60 * 60_000)
  expect(await arrived()).toHaveLength(1)
})

test('a discount that waits, or that nobody was asked about, goes to no customer', async () => {
  const { id, quote } = await quoted(2500)
  const refused = await mail(owner, id, letter(quote))
  expect([refused.status, refused.body.code]).toEqual([422, 'discountNeedsApproval'])
  const params = { id, number: 1 }
  const asked = await server.call(quoteEndpoints.askApproval, { as: owner, params, body: { version: quote.version } })
  expect((await mail(owner, id, letter(asked.body))).body.code).toBe('quoteWaits')
  expect(await arrived()).toHaveLength(0)
  expect((await sales.read(owner, id)).stage).toBe('new')
})

test('who does not work on the deal mails nothing, and nobody what somebody else has changed', async () => {
  const { id, quote } = await quoted()
  const outsider = await server.person({}, ['Satış'])
  expect((await mail(outsider, id, letter(quote))).status).toBe(404)
  const seller = await server.person({}, ['Satış'])
  const { id: other } = await sales.deal(owner, { guestIds: [guest.id, seller.id] })
  const theirs = await sales.quote(owner, other, [priced(10_000)])
  expect((await mail(guest, other, letter(theirs))).status).toBe(404)
  expect((await mail(seller, other, letter(theirs))).status).toBe(403)
  expect((await mail(owner, id, letter({ version: quote.version + 1 }))).status).toBe(409)
  expect(await arrived()).toHaveLength(0)
})

test('rubbish does not become an address, and no line of the sender’s becomes a header', async () => {
  const { id, quote } = await quoted()
  for (const address of ['musteri', 'a@b', 'a@musteri.example\r\nBcc: x@evil.example', 'Ada <a@musteri.example>']) {
    const refused = await mail(owner, id, letter(quote, { to: [address] }))
    expect([refused.status, Object.keys(refused.body.errors ?? {})[0]]).toEqual([400, expect.stringContaining('to')])
  }
  expect((await mail(owner, id, letter(quote, { to: [] }))).status).toBe(400)
  const subject = 'Teklif\r\nBcc: x@evil.example\r\n\r\n<b>merhaba</b>'
  expect((await mail(owner, id, letter(quote, { subject }))).status).toBe(200)
  const [only, ...more] = await arrived()
  expect(more).toEqual([])
  expect(only?.bcc ?? []).toEqual([])
  expect(only?.headers.map(({ key: name }) => name)).not.toContain('bcc')
  expect(only?.subject).toContain('Teklif')
})

test('a workspace that is silent since its restore holds it back', async () => {
  const { id, quote } = await quoted()
  await server.ctx.db.insertInto('marks').values({ name: silentMark, at: server.clock.now() }).execute()
  expect((await mail(owner, id, letter(quote))).status).toBe(200)
  expect(await arrived()).toHaveLength(0)
  await server.ctx.db.deleteFrom('marks').where('name', '=', silentMark).execute()
  expect(await arrived()).toHaveLength(1)
})

test('the letter is proposed in the language in which the customer was written to last', async () => {
  const customer = 'Nordlicht GmbH'
  const proposal = async (id: number, query = {}) =>
    (await server.call(quoteEndpoints.letter, { as: owner, params: { id, number: 1 }, query })).body
  const first = await sales.deal(owner, { customer })
  const quote = await sales.quote(owner, first.id, [priced(10_000)])
  expect(await proposal(first.id)).toMatchObject({
    language: 'tr',
    mailConfigured: true,
    fileName: `${first.number} v1.pdf`,
  })
  expect((await proposal(first.id)).text).toContain('Gülşah Tekin')
  const german = await proposal(first.id, { language: 'de' })
  expect(german.subject).toContain('unser Angebot')
  await mail(owner, first.id, letter(quote, { language: 'de' }))
  const [sent] = await arrived()
  expect(await pdfText(new Uint8Array(sent?.attachments[0]?.content as ArrayBuffer))).toContain('Angebot')

  const second = await sales.deal(owner, { customer })
  await sales.quote(owner, second.id, [priced(10_000)])
  expect((await proposal(second.id)).language).toBe('de')
})

test('no more than a few leave in a minute', async () => {
  const { id, quote } = await quoted()
  const answers = await Promise.all(Array.from({ length: 12 }, () => mail(owner, id, letter(quote, { to: ['x'] }))))
  expect(answers.map(({ status }) => status)).toContain(429)
})

test('without a mail server nothing is sent and nothing frozen', async () => {
  const alone = await openSales()
  try {
    const { id } = await alone.sales.deal(alone.owner)
    const quote = await alone.sales.quote(alone.owner, id, [priced(10_000)])
    const params = { id, number: 1 }
    const proposal = await alone.server.call(quoteEndpoints.letter, { as: alone.owner, params, query: {} })
    expect(proposal.body.mailConfigured).toBe(false)
    const refused = await alone.server.call(quoteEndpoints.mail, { as: alone.owner, params, body: letter(quote) })
    expect([refused.status, refused.body.code]).toEqual([422, 'mailNotConfigured'])
    const { rows } = (await alone.server.call(quoteEndpoints.list, { as: alone.owner, params: { id } })).body
    expect(rows[0]?.status).toBe('draft')
  } finally {
    await alone.server.close()
  }
})
