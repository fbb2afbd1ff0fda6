import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BodyInput } from '#contract/http/endpoint.ts'
import { letterheadEndpoints } from '#contract/sales/letterhead.endpoints.ts'
import { eventsDuring } from '../../testing/eventsDuring.ts'
import type { TestServer } from '../../testing/harness.ts'
import { pdfText } from '../../testing/pdfText.ts'
import { talking } from '../messages/messages.testing.ts'
import { type Colleague, openSales, priced, type Seller, type selling } from './sales.testing.ts'

let server: TestServer
let sales: ReturnType<typeof selling>
let owner: Colleague
let admin: Colleague

beforeAll(async () => {
  ;({ server, sales, owner, admin } = await openSales())
})
afterAll(() => server.close())

const paper: Omit<BodyInput<typeof letterheadEndpoints.save>, 'version'> = {
  companyName: 'Ege Yazılım A.Ş.',
  address: 'Çiğli Organize Sanayi\nİzmir',
  taxOffice: 'Karşıyaka',
  taxNumber: '1234567890',
  phone: '+90 232 111 22 33',
  email: 'teklif@ege.example',
  website: 'ege.example',
  bankName: 'Işık Bankası',
  iban: 'TR33 0006 1005 1978 6457 8413 26',
  opening: 'Sayın ilgili, teklifimiz aşağıdadır.',
  closing: 'Teklif 30 gün geçerlidir.',
  language: 'tr',
  logoFileId: null,
}

const read = async (as = admin) => server.call(letterheadEndpoints.read, { as })
const save = async (changes: object = {}, as = admin) => {
  const { version, logoFileId } = (await read()).body
  return server.call(letterheadEndpoints.save, { as, body: { ...paper, logoFileId, version, ...changes } })
}
const picture = (width: number) =>
  sharp({ create: { width, height: 40, channels: 3, background: '#5c61e6' } })
    .png()
    .toBuffer()

async function pdfOf(dealId: number, language: string, as = owner) {
  const headers = { authorization: as.token, 'accept-language': language }
  const answer = await server.app.inject({ url: `/api/sales/${dealId}/quotes/1/pdf`, headers })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}

test('an Admin sets it: it holds at once, is announced and recorded, and nobody overwrites what they have not seen', async () => {
  const before = (await read()).body
  const events = await eventsDuring(server.ctx, async () => {
    const saved = await save()
    expect([saved.status, saved.body]).toMatchObject([
      200,
      { companyName: 'Ege Yazılım A.Ş.', version: before.version + 1 },
    ])
    expect(saved.body.iban).toBe('TR330006100519786457841326')
  })
  expect(events.map(({ name }) => name)).toEqual(['sales.letterheadChanged'])
  const stale = await save({ version: before.version, companyName: 'Başka' })
  expect([stale.status, stale.body.current]).toMatchObject([409, { companyName: 'Ege Yazılım A.Ş.' }])
  const actions = await server.ctx.db.selectFrom('activity').select('action').where('actorId', '=', admin.id).execute()
  expect(actions).toContainEqual({ action: 'letterhead.changed' })
  expect((await read(owner)).status).toBe(403)
})

test('what cannot stand on it is refused beside its field', async () => {
  const refusal = async (changes: object) => {
    const { status, body } = await save(changes)
    return [status, ...Object.keys(body.errors ?? {})]
  }
  expect(await refusal({ iban: 'TR33 0006 1005 1978 6457 8413 27' })).toEqual([400, 'iban'])
  expect(await refusal({ email: 'ege.example' })).toEqual([400, 'email'])
  expect(await refusal({ closing: 'x'.repeat(5001) })).toEqual([400, 'closing'])
  const disguised = await talking(server).upload(admin, 'logo.png', '<svg onload="alert(1)"/>')
  expect(await refusal({ logoFileId: disguised.id })).toEqual([415, 'logoFileId'])
  const theirs = await talking(server).upload(owner, 'logo.png', await picture(100))
  expect((await save({ logoFileId: theirs.id })).status).toBe(404)
})

test('a quote stands on the letterhead: whose it is, the discount with its minus, and texts around the lines', async () => {
  const logo = await talking(server).upload(admin, 'logo.png', await picture(300))
  expect((await save({ logoFileId: logo.id })).body.logo).toBe(`/files/${logo.id}`)
  const contacts = [{ name: 'Ünal Çağrı', title: 'Satın alma', email: 'unal@ege.example', phone: '' }]
  const deal = await sales.deal(owner, { contacts })
  await sales.quote(owner, deal.id, [priced(10_000, 1000)])
  const bytes = await pdfOf(deal.id, 'tr')
  const text = await pdfText(bytes)
  for (const part of ['Ege Yazılım A.Ş.', 'Çiğli Organize Sanayi', 'Vergi dairesi: Karşıyaka', '1234567890']) {
    expect(text).toContain(part)
  }
  for (const part of ['Ünal Çağrı', 'Sayın ilgili', '30 gün geçerlidir', 'TR33 0006 1005 1978 6457 8413 26', '1 / 1']) {
    expect(text).toContain(part)
  }
  expect(text).toContain('-₺20,00')
  expect(text.indexOf('Sayın ilgili')).toBeLessThan(text.indexOf('Lisans'))
  expect(bytes.includes('/Subtype /Image')).toBe(true)

  expect((await save({ logoFileId: null })).body.logo).toBe(null)
  expect((await pdfOf(deal.id, 'tr')).includes('/Subtype /Image')).toBe(false)
})

test('many lines run over pages, each with the head of the table and its number', async () => {
  const deal = await sales.deal(owner)
  await sales.quote(
    owner,
    deal.id,
    Array.from({ length: 90 }, (_, at) => ({ ...priced(1000), text: `Kalem ${at + 1}` })),
  )
  const bytes = await pdfOf(deal.id, 'tr')
  const second = await pdfText(bytes, 2)
  expect(second).toContain('Birim fiyat')
  expect(second).toMatch(/2 \/ \d/)
})

test('a paper in Arabic is written in its letters, and so is an Arabic name on a Turkish one', async () => {
  const deal = await sales.deal(owner, { customer: 'شركة النقل', title: 'İĞŞ مشروع' })
  await sales.quote(owner, deal.id, [priced(10_000, 1000)])
  const arabic = await pdfText(await pdfOf(deal.id, 'ar'))
  for (const word of ['عرض', 'الخصم', 'شركة', 'مشروع', 'İĞŞ']) expect(arabic).toContain(word)
  const turkish = await pdfText(await pdfOf(deal.id, 'tr'))
  for (const word of ['Teklif', 'شركة', 'İĞŞ']) expect(turkish).toContain(word)
})

test('a preview shows what is written, before it is saved', async () => {
  const payload = { ...paper, companyName: 'Deneme Ltd.', language: 'en' }
  const preview = (as: Seller) =>
    server.app.inject({ method: 'POST', url: '/api/letterhead/preview', headers: { authorization: as.token }, payload })
  expect((await preview(owner)).statusCode).toBe(403)
  const answer = await preview(admin)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  const text = await pdfText(answer.rawPayload)
  for (const part of ['Deneme Ltd.', 'Sample Customer Ltd.', '-TRY']) expect(text).toContain(part)
  expect((await read()).body.companyName).toBe('Ege Yazılım A.Ş.')
})
