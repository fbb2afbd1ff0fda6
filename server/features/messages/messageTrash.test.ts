import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import { mentionEndpoints } from '#contract/mentions/mentions.endpoints.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { messageTrashChanged } from '#contract/messages/messages.events.ts'
import { searchEndpoints } from '#contract/search/search.endpoints.ts'
import { trashEndpoints } from '#contract/trash/trash.endpoints.ts'
import { enqueueJob } from '../../platform/jobs/jobs.ts'
import { eventsDuring } from '../../testing/eventsDuring.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { type Person, talking } from './messages.testing.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
let server: TestServer
let talk: ReturnType<typeof talking>
let ada: Person
let bora: Person
let admin: Person

beforeAll(async () => {
  server = await openTestServer({ config: { requestsPerMinute: 100_000 } })
  talk = talking(server)
  ada = await server.person({ fullName: 'Ada Yıldız' })
  bora = await server.person({ fullName: 'Bora Kaya' })
  admin = await server.person({}, ['Admin'])
})
afterAll(() => server.close())

const trash = async (as: Person, query: { q?: string; size?: number; page?: number } = {}) =>
  (await server.call(trashEndpoints.list, { as, query: { kind: 'message', ...query } })).body
const ids = async (as: Person) => (await trash(as)).rows.map(({ id }) => id)
const item = (id: number) => ({ items: [{ kind: 'message' as const, id }] })
const restore = async (as: Person, id: number) =>
  (await server.call(trashEndpoints.restore, { as, body: item(id) })).body.results[0]
const removeForGood = async (as: Person, id: number) =>
  (await server.call(trashEndpoints.remove, { as, body: item(id) })).body.results[0]
const remove = (as: Person, id: number) => server.call(messageEndpoints.remove, { as, params: { id } })
const undo = (as: Person, id: number) => server.call(messageEndpoints.restore, { as, params: { id } })
const stored = async (id: number) =>
  server.ctx.db
    .selectFrom('messages')
    .select(['text', 'requestHash', 'removedAt'])
    .where('id', '=', id)
    .executeTakeFirst()

/** The sessions of a month ago have ended. */
async function pass(days: number) {
  server.clock.advance(days * dayMs)
  for (const person of [ada, bora, admin]) person.token = await server.session(person.id)
}

test('a message lies in the trash of who deleted it, by its words and its conversation, and in nobody else’s', async () => {
  const dm = await talk.dm(ada, bora)
  const { id } = await talk.send(ada, dm, `**Gizli** <@${bora.id}>`)
  const gone = await eventsDuring(server.ctx, () => remove(ada, id))
  expect(gone.find(({ name }) => name === messageTrashChanged.name)?.rooms).toEqual([`user:${ada.id}`])
  expect((await trash(ada)).rows).toMatchObject([
    { id, title: 'Gizli @Bora Kaya', detail: 'Bora Kaya', deletedBy: { id: ada.id }, mayRemove: true },
  ])
  expect((await trash(ada, { q: 'bora kaya' })).total).toBe(1)
  for (const other of [bora, admin]) {
    expect(await trash(other)).toMatchObject({ rows: [], total: 0 })
    expect(await restore(other, id)).toMatchObject({ done: false, status: 404 })
    expect(await removeForGood(other, id)).toMatchObject({ done: false, status: 404 })
  }
  expect(await restore(ada, id)).toMatchObject({ done: true })
  // What somebody else deleted is theirs to bring back, not its author's.
  const channel = await talk.channel(ada, [bora])
  const file = await talk.upload(bora, 'fatura.txt', 'içerik')
  const sent = await talk.send(bora, channel, { text: '', attachmentIds: [file.id] })
  await remove(ada, sent.id)
  expect((await trash(ada)).rows).toMatchObject([{ id: sent.id, title: 'fatura.txt' }])
  expect(await ids(bora)).toEqual([])
  expect(await talk.download(bora, file.url)).toBe(404)
  expect(await restore(ada, sent.id)).toMatchObject({ done: true })
  expect(await talk.download(bora, file.url)).toBe(200)
})

test('its place offers to take it back for a moment, the trash for thirty days, with whom it names and its thread', async () => {
  const channel = await talk.channel(ada, [bora])
  const root = await talk.send(bora, channel, 'kök')
  const { id } = await talk.send(ada, channel, { text: `yanıt <@${bora.id}>`, threadRootId: root.id })
  const thread = async () =>
    (await server.call(messageEndpoints.read, { as: bora, params: { id: root.id } })).body.thread
  const named = async () =>
    (await server.call(mentionEndpoints.list, { as: bora, query: { state: 'all' } })).body.rows.some(
      ({ message }) => message.id === id,
    )
  await remove(ada, id)
  expect([(await thread())?.replies, await named()]).toEqual([0, false])
  await pass(29)
  expect(await undo(ada, id)).toMatchObject({ status: 403, body: { code: 'restoreWindowOver' } })
  expect(await restore(ada, id)).toMatchObject({ done: true })
  expect([(await thread())?.replies, await named(), await ids(ada)]).toEqual([1, true, []])
})

test('it comes back only where who deleted it still writes, and waits while its channel is in the trash', async () => {
  const channel = await talk.channel(ada, [bora])
  const { id } = await talk.send(bora, channel, 'dursun')
  await remove(bora, id)
  const at = { as: ada, params: { id: channel } }
  await server.call(conversationEndpoints.remove, at)
  expect([await ids(bora), (await restore(bora, id))?.status]).toEqual([[], 404])
  await server.call(conversationEndpoints.restore, at)
  expect(await ids(bora)).toEqual([id])
  const { version } = (await server.call(conversationEndpoints.read, at)).body.conversation
  await server.call(conversationEndpoints.setArchived, { ...at, body: { archived: true, version } })
  expect(await restore(bora, id)).toMatchObject({ done: false, status: 403 })
  await server.call(conversationEndpoints.removeMember, { as: ada, params: { id: channel, userId: bora.id } })
  expect([await ids(bora), (await restore(bora, id))?.status]).toEqual([[], 404])
})

test('for good its words, its versions and its files are gone, and its place stays', async () => {
  const channel = await talk.channel(ada, [bora])
  const file = await talk.upload(ada, 'maas.txt', 'içerik')
  const root = await talk.send(bora, channel, 'kök')
  const sent = await talk.send(ada, channel, { text: 'ejderha maaşı', threadRootId: root.id, attachmentIds: [file.id] })
  const { id } = sent
  const body = { text: 'ejderha ücreti', version: sent.version }
  expect((await server.call(messageEndpoints.edit, { as: ada, params: { id }, body })).status).toBe(200)
  await server.call(messageEndpoints.react, { as: bora, params: { id, emoji: '🎉' } })
  const quote = await talk.send(bora, channel, { text: 'buna', quoteId: id })
  await remove(ada, id)
  expect(await removeForGood(ada, id)).toMatchObject({ done: true })
  expect(await stored(id)).toEqual({ text: '', requestHash: '', removedAt: server.clock.now() })
  const { db } = server.ctx
  for (const table of ['message_edits', 'message_files', 'reactions', 'mentions']) {
    const { rows } = await sql`select from ${sql.table(table)} where message_id = ${id}`.execute(db)
    expect(rows, table).toEqual([])
  }
  const { rows: told } = await sql`select from notifications where params::text like '%ejderha%'`.execute(db)
  expect(told).toEqual([])
  const { rows: logged } = await sql<{ line: string }>`
    select activity::text as line from activity where object_kind = 'message' and object_id = ${id}`.execute(db)
  expect(logged.filter(({ line }) => line.includes('trash.removed'))).toHaveLength(1)
  expect(logged.filter(({ line }) => line.includes('ejderha'))).toEqual([])
  const kept = await db.selectFrom('files').select('attachedKind').where('id', '=', file.id).execute()
  expect(kept).toEqual([{ attachedKind: null }])
  expect((await server.call(messageEndpoints.read, { as: bora, params: { id } })).body).toMatchObject({
    ...{ seq: sent.seq, text: '', attachments: [], reactions: [] },
    deletedAt: server.clock.now().toISOString(),
  })
  const quoting = (await server.call(messageEndpoints.read, { as: bora, params: { id: quote.id } })).body
  expect(quoting.quote).toMatchObject({ id, deleted: true, text: '' })
  expect((await server.call(searchEndpoints.search, { as: ada, query: { q: 'ejderha' } })).body.hits).toEqual([])
  expect([await ids(ada), (await restore(ada, id))?.status]).toEqual([[], 404])
  expect(await undo(ada, id)).toMatchObject({ status: 403, body: { code: 'restoreWindowOver' } })
})

test('the log calls a message of two by no name at all', async () => {
  const { id } = await talk.send(ada, await talk.dm(ada, bora), 'ikimizin')
  await remove(ada, id)
  await removeForGood(ada, id)
  const lines = server.ctx.db.selectFrom('activity').select('objectTitle').where('objectId', '=', id)
  const line = await lines.where('action', '=', 'trash.removed').where('objectKind', '=', 'message').executeTakeFirst()
  expect(line).toEqual({ objectTitle: '' })
})

test('after thirty days the sweep takes the words, however many wait; the trash pages over as many', async () => {
  const person = await server.person()
  const channel = await talk.channel(person)
  const { id, seq } = await talk.send(person, channel, 'ilk')
  await remove(person, id)
  const [many, due] = [5000, 520]
  const { rows: made } = await sql`
    insert into messages (conversation_id, seq, client_id, request_hash, author_id, text, created_at, deleted_at, deleted_by)
    select ${channel}, ${seq} + n, 'k' || n, '', ${person.id}, 'satır ' || n, ${server.clock.now()}::timestamptz,
      ${server.clock.now()}::timestamptz + n * interval '1 second'
        + case when n > ${due}::int then interval '20 days' else interval '0' end, ${person.id}
    from generate_series(1, ${many}::int) as n returning id`.execute(server.ctx.db)
  await sql`analyze messages`.execute(server.ctx.db)
  const { rows, total } = await trash(person, { size: 25, page: 3 })
  expect([made.length, total, rows[0]?.title, rows.length]).toEqual([many, many + 1, `satır ${many - 50}`, 25])
  expect(await ids(bora)).toEqual([])
  await pass(31)
  await enqueueJob(server.ctx.db, server.clock.now(), { kind: 'trash.sweep', payload: {} })
  await server.jobs.runDue()
  const left = await sql<{ places: number; words: number }>`
    select count(*)::int as places, count(*) filter (where text <> '')::int as words
    from messages where conversation_id = ${channel}`.execute(server.ctx.db)
  expect(left.rows).toEqual([{ places: many + 1, words: many - due }])
  expect(await stored(id)).toMatchObject({ text: '' })
})
