import { afterAll, beforeAll, expect, test } from 'vitest'
import { expenseEndpoints } from '#contract/expenses/expenses.endpoints.ts'
import type { LineDraft } from '#contract/expenses/expenses.schemas.ts'
import { expenseMoveEndpoints as moves } from '#contract/expenses/moves.endpoints.ts'
import { letterheadEndpoints } from '#contract/sales/letterhead.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { talking } from '../messages/messages.testing.ts'
import { key, office, type Person, spending, spent } from './expenses.testing.ts'

let server: TestServer
let expenses: ReturnType<typeof spending>
let people: Awaited<ReturnType<typeof office>>

beforeAll(async () => {
  server = await openTestServer({ now: new Date('2026-11-16T09:00:00Z'), config: { requestsPerMinute: 100_000 } })
  expenses = spending(server)
  people = await office(server)
})
afterAll(() => server.close())

let last = 0
const newEttn = () => `0f8fad5b-d9cb-469f-a165-${String(++last).padStart(12, '0')}`
const scanned = (ettn: string, more: Partial<LineDraft> = {}) =>
  spent(12_000, { ettn, documentKind: 'eArchive', documentNumber: 'ABC2026000000123', ...more })

const create = (as: Person, ...lines: ReturnType<typeof scanned>[]) =>
  server.call(expenseEndpoints.create, { as, body: { clientId: key(), title: 'Yol', lines } })
const restore = (as: Person, id: number) => server.call(expenseEndpoints.restore, { as, params: { id } })
const place = 'lines.0.documentNumber'

test('a document stands in one report of the workspace; whose it is, is said to who may see that report', async () => {
  const { owner, accountant, outsider } = people
  const ettn = newEttn()
  const draft = await expenses.draft(owner, { lines: [scanned(ettn.toUpperCase())] })
  expect(draft.lines[0]).toMatchObject({ ettn, documentNumber: 'ABC2026000000123' })
  const own = await create(owner, scanned(ettn))
  expect([own.status, own.body.code]).toEqual([422, 'documentTaken'])
  expect(own.body.errors?.[place]?.[0]).toContain(draft.number)
  // A draft of somebody else's: that there is one is all that is said.
  const hidden = await create(accountant, scanned(ettn))
  expect(hidden.status).toBe(422)
  expect(JSON.stringify(hidden.body)).not.toMatch(/MSR-|Burak/)
  await expenses.submit(owner, draft)
  const seen = await create(accountant, scanned(ettn))
  expect(seen.body.errors?.[place]?.[0]).toMatch(new RegExp(`${draft.number}.*Burak Çelik`))
  expect(JSON.stringify((await create(outsider, scanned(ettn))).body)).not.toMatch(/MSR-|Burak/)
  // What was refused has left nothing behind, and names the line that it is about.
  const next = await expenses.draft(owner, { lines: [scanned(newEttn(), { merchant: 'Kıyı Lokantası' })] })
  const refused = await expenses.saveAnswer(owner, next, [scanned(newEttn()), scanned(ettn)])
  expect(Object.keys(refused.body.errors ?? {})).toEqual(['lines.1.documentNumber'])
  expect((await expenses.read(owner, next.id)).lines.map(({ merchant }) => merchant)).toEqual(['Kıyı Lokantası'])
  for (const wrong of ['123', `${newEttn()}0`, 'g'.repeat(36)]) {
    expect((await create(owner, scanned(wrong))).status).toBe(400)
  }
})

test('a report that ends gives its documents back, and one that comes back asks for them again', async () => {
  const { owner, manager, outsider } = people
  const ettn = newEttn()
  const line = scanned(ettn)
  // Taken out of the report by its owner.
  const first = await expenses.draft(owner, { lines: [line] })
  const emptied = await expenses.saveAnswer(owner, first, [spent(1)])
  // In the trash; meanwhile somebody else hands it in.
  const second = await expenses.draft(owner, { lines: [line] })
  expect((await expenses.saveAnswer(owner, emptied.body, [line])).status).toBe(422)
  const remove = (id: number) => server.call(expenseEndpoints.remove, { as: owner, params: { id } })
  expect((await remove(second.id)).status).toBe(204)
  const theirs = await create(outsider, line)
  expect(theirs.status).toBe(201)
  const back = await restore(owner, second.id)
  expect([back.status, back.body.code]).toEqual([422, 'documentTaken'])
  // Cancelled.
  const sent = await expenses.submit(outsider, theirs.body)
  const cancel = { as: outsider, params: { id: sent.id }, body: { version: sent.version } }
  expect((await server.call(moves.cancel, cancel)).status).toBe(200)
  expect((await restore(owner, second.id)).status).toBe(200)
  // Rejected; and the rejection cannot be undone once another report has it.
  const waiting = await expenses.submit(owner, (await restore(owner, second.id)).body)
  const rejected = await expenses.decideAnswer(manager, waiting, { action: 'reject', reason: 'Kişisel' } as never)
  const third = await create(outsider, line)
  expect(third.status).toBe(201)
  const undo = { as: manager, params: { id: waiting.id }, body: { version: (rejected.body as typeof sent).version } }
  expect((await server.call(moves.undo, undo)).status).toBe(422)
  await server.call(expenseEndpoints.remove, { as: outsider, params: { id: third.body.id } })
  expect((await server.call(moves.undo, undo)).status).toBe(200)
})

test('what somebody called a seller is found again, by them alone', async () => {
  const { owner, outsider } = people
  const seller = async (as: Person, taxNumber = '5554443332') =>
    (await server.call(expenseEndpoints.seller, { as, query: { taxNumber } })).body.seller
  const older = { taxNumber: '5554443332', merchant: 'Kıyı', day: '2026-11-01' }
  const newer = { ...older, merchant: 'Kıyı Lokantası', category: 'meal' as const, day: '2026-11-14' }
  const draft = await expenses.draft(owner, {
    lines: [spent(1, newer), spent(2, older), spent(3, { merchant: 'Başka' })],
  })
  expect(await seller(owner)).toEqual({ merchant: 'Kıyı Lokantası', category: 'meal' })
  expect([await seller(outsider), await seller(owner, '5554443331')]).toEqual([null, null])
  await server.call(expenseEndpoints.remove, { as: owner, params: { id: draft.id } })
  expect(await seller(owner)).toBeNull()
})

test('a document with two rates is two lines with one paper, without a warning that they are the same', async () => {
  const { owner } = people
  const ettn = newEttn()
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const photo = await talking(server).upload(owner, 'fatura.png', Buffer.from(png, 'base64'))
  const part = (vatRate: number) => scanned(ettn, { vatRate, receiptId: photo.id, documentNumber: 'KDV2026000000001' })
  const made = await create(owner, part(2000), part(1000))
  expect(made.body.lines).toMatchObject([
    { receipt: { id: photo.id }, warnings: [] },
    { receipt: { id: photo.id }, warnings: [] },
  ])
  const [one, two] = made.body.lines
  const kept = await expenses.saveAnswer(owner, made.body, [
    { ...part(2000), id: one?.id },
    { ...part(1000), id: two?.id },
  ])
  expect(kept.body.lines.map(({ id }) => id)).toEqual([one?.id, two?.id])
  const same = await expenses.saveAnswer(owner, kept.body, [part(2000), part(2000)])
  expect([same.status, Object.keys(same.body.errors ?? {})]).toEqual([422, ['lines.1.documentNumber']])
  // A paper that says nothing of itself is one line's.
  const plain = await expenses.saveAnswer(owner, kept.body, [part(2000), spent(5, { receiptId: photo.id })])
  expect([plain.status, Object.keys(plain.body.errors ?? {})]).toEqual([400, ['lines']])
  // Its photo in another report is noticed as ever.
  const copy = await talking(server).upload(owner, 'kopya.png', Buffer.from(png, 'base64'))
  const again = await create(owner, spent(7, { receiptId: copy.id }) as never)
  expect(again.body.lines[0]?.warnings).toEqual(['duplicate'])
})

test('a document made out to another company is warned of, by who decides too, once the company has a number', async () => {
  const { owner, manager, admin } = people
  const buyers = ['1234567890', '9876543210', '11111111111', '']
  const lines = buyers.map((buyerTaxNumber, at) => scanned(newEttn(), { buyerTaxNumber, gross: 10_000 + at }))
  const draft = (await create(owner, ...lines)).body
  const warned = (report: typeof draft) => report.lines.map(({ warnings }) => warnings.includes('otherCompany'))
  expect(warned(draft)).toEqual([false, false, false, false])
  const { version, logo: _logo, ...paper } = (await server.call(letterheadEndpoints.read, { as: admin })).body
  const number = async (taxNumber: string, at: number) => {
    const body = { ...paper, taxNumber, version: at }
    return (await server.call(letterheadEndpoints.save, { as: admin, body })).body.version
  }
  const known = await number('123 456 78 90', version)
  const sent = await expenses.submit(owner, draft)
  expect(warned(sent)).toEqual([false, true, true, false])
  const read = await expenses.read(manager, sent.id)
  expect([warned(read), read.lines[1]?.buyerTaxNumber]).toEqual([[false, true, true, false], '9876543210'])
  // Two of the others, and four without a receipt.
  expect(read.warningCount).toBe(6)
  const rules = async () => (await server.call(expenseEndpoints.rules, { as: owner })).body.companyTaxNumber
  expect(await rules()).toBe('1234567890')
  await number('yok', known)
  expect(await rules()).toBe('')
  expect(warned(await expenses.read(manager, sent.id))).toEqual([false, false, false, false])
})
