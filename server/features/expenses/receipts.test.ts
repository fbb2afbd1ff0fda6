import { afterAll, beforeAll, expect, test } from 'vitest'
import { expenseEndpoints } from '#contract/expenses/expenses.endpoints.ts'
import { expenseMoveEndpoints as moves } from '#contract/expenses/moves.endpoints.ts'
import { notificationEndpoints } from '#contract/notifications/notifications.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { talking } from '../messages/messages.testing.ts'
import { key, office, spending, spent } from './expenses.testing.ts'

let server: TestServer
let expenses: ReturnType<typeof spending>
let talk: ReturnType<typeof talking>
let people: Awaited<ReturnType<typeof office>>

beforeAll(async () => {
  server = await openTestServer({ now: new Date('2026-11-16T09:00:00Z'), config: { requestsPerMinute: 100_000 } })
  expenses = spending(server)
  talk = talking(server)
  people = await office(server)
})
afterAll(() => server.close())

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** Another picture to whoever compares bytes. */
const photo = (mark: string) => Buffer.concat([png, Buffer.from(mark)])

test('a receipt is read by who sees the report, and the same file twice is noticed', async () => {
  const { owner, manager, accountant, outsider } = people
  const receipt = await talk.upload(owner, 'fiş.png', photo('a'))
  const twin = await talk.upload(owner, 'fiş kopya.png', photo('a'))
  const draft = await expenses.draft(owner, { lines: [spent(100, { receiptId: receipt.id })] })
  expect(draft.lines[0]).toMatchObject({ receipt: { id: receipt.id, name: 'fiş.png' }, warnings: [] })
  const mayRead = (as: typeof owner) => talk.download(as, receipt.url)
  expect([await mayRead(owner), await mayRead(manager)]).toEqual([200, 404])
  const sent = await expenses.submit(owner, draft)
  expect([await mayRead(manager), await mayRead(accountant), await mayRead(outsider)]).toEqual([200, 200, 404])
  const again = await expenses.draft(owner, { lines: [spent(999, { merchant: 'Başka', receiptId: twin.id })] })
  expect(again.lines[0]).toMatchObject({ warnings: ['duplicate'], duplicateOf: [sent.number] })
})

test('a receipt stays with its line, is let go with it, and is nobody else’s nor anything else', async () => {
  const { owner, outsider } = people
  const [kept, gone] = [await talk.upload(owner, '1.png', photo('b')), await talk.upload(owner, '2.png', photo('c'))]
  const draft = await expenses.draft(owner, {
    lines: [spent(1, { receiptId: kept.id }), spent(2, { receiptId: gone.id })],
  })
  const [first] = draft.lines
  const saved = await expenses.saveAnswer(owner, draft, [{ ...spent(3, { receiptId: kept.id }), id: first?.id }])
  expect(saved.body.lines).toMatchObject([{ gross: 3, receipt: { id: kept.id } }])
  const { attachedKind } = await server.ctx.db
    .selectFrom('files')
    .select('attachedKind')
    .where('id', '=', gone.id)
    .executeTakeFirstOrThrow()
  expect(attachedKind).toBeNull()
  const theirs = await talk.upload(outsider, '3.png', photo('d'))
  const text = await talk.upload(owner, 'not.txt', 'Fiş değil')
  for (const [receiptId, status] of [
    [theirs.id, 404],
    [kept.id, 404],
    [text.id, 415],
  ] as const) {
    const body = { clientId: key(), title: 'Taksi', lines: [spent(1, { receiptId })] }
    expect((await server.call(expenseEndpoints.create, { as: owner, body })).status).toBe(status)
  }
})

test('who decides asks for what is missing, and the owner adds it without starting over', async () => {
  const { owner, manager, outsider } = people
  const sent = await expenses.submit(
    owner,
    await expenses.draft(owner, { lines: [spent(100, { merchant: 'Otopark' })] }),
  )
  const lineId = sent.lines[0]?.id ?? 0
  const params = { id: sent.id }
  expect((await server.call(moves.askReceipt, { as: owner, params, body: { lineId } })).status).toBe(403)
  expect((await server.call(moves.askReceipt, { as: outsider, params, body: { lineId } })).status).toBe(404)
  expect((await server.call(moves.askReceipt, { as: manager, params, body: { lineId } })).status).toBe(200)
  const { rows } = (await server.call(notificationEndpoints.list, { as: owner })).body
  expect(rows[0]).toMatchObject({ kind: 'receiptRequested', params: { key: sent.number, text: 'Otopark' } })
  const file = await talk.upload(owner, 'fiş.png', photo('e'))
  const body = { lineId, fileId: file.id, version: sent.version }
  const added = await server.call(moves.addReceipt, { as: owner, params, body })
  expect(added.body).toMatchObject({ status: 'waitingManager', lines: [{ receipt: { id: file.id }, warnings: [] }] })
  const other = await talk.upload(owner, 'başka.png', photo('f'))
  const exchange = { lineId, fileId: other.id, version: added.body.version }
  expect((await server.call(moves.addReceipt, { as: owner, params, body: exchange })).body.code).toBe('receiptThere')
})

test('a message becomes a report: its pictures are receipts, the chip is seen by who may see it', async () => {
  const { owner, manager, outsider } = people
  const conversationId = await talk.channel(manager, [owner, outsider])
  const picture = await talk.upload(manager, 'taksi.png', photo('g'))
  const sheet = await talk.upload(manager, 'liste.txt', 'Liste')
  const message = await talk.send(manager, conversationId, {
    text: 'Fiş burada',
    attachmentIds: [picture.id, sheet.id],
  })
  const body = { clientId: key(), title: 'Taksi', messageId: message.id }
  const made = await server.call(expenseEndpoints.createFromMessage, { as: owner, body })
  const again = await server.call(expenseEndpoints.createFromMessage, { as: owner, body })
  expect(made.body).toMatchObject({
    ...{ status: 'draft', owner: { id: owner.id }, sourceMessage: { messageId: message.id, conversationId } },
    lines: [{ day: '2026-11-16', gross: 0, receipt: { name: 'taksi.png' } }],
  })
  expect(again.body.id).toBe(made.body.id)
  const shown = (await talk.history(outsider, conversationId)).rows.at(-1)
  expect(shown?.link).toEqual({ kind: 'expense', id: made.body.id })
  const cards = async (as: typeof owner) =>
    (await server.call(expenseEndpoints.cards, { as, query: { ids: String(made.body.id) } })).body.rows
  expect(await cards(outsider)).toEqual([])
  expect(await cards(owner)).toMatchObject([{ number: made.body.number, status: 'draft' }])
  const secret = await talk.dm(manager, people.accountant)
  const private_ = await talk.send(manager, secret, 'Gizli')
  const stolen = { clientId: key(), title: 'Taksi', messageId: private_.id }
  expect((await server.call(expenseEndpoints.createFromMessage, { as: owner, body: stolen })).status).toBe(404)
})
