import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contactEndpoints } from '#contract/contacts/contacts.endpoints.ts'
import { draftEndpoints } from '#contract/messages/drafts.endpoints.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { eventsDuring } from '../../testing/eventsDuring.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { type Person, talking } from './messages.testing.ts'

let server: TestServer
let talk: ReturnType<typeof talking>
let people: { ada: Person; bora: Person; cem: Person }

beforeAll(async () => {
  server = await openTestServer({ config: { requestsPerMinute: 100_000 } })
  talk = talking(server)
  people = { ada: await server.person(), bora: await server.person(), cem: await server.person() }
})
afterAll(() => server.close())

const member = (conversationId: number, userId: number) =>
  server.ctx.db
    .selectFrom('conversationMembers')
    .select(['lastReadSeq', 'hiddenAt'])
    .where('conversationId', '=', conversationId)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()

describe('sending', () => {
  it('stores the message and tells the conversation, and only it', async () => {
    const { ada, bora } = people
    const dm = await talk.dm(ada, bora)
    let sent: unknown
    const events = await eventsDuring(server.ctx, async () => {
      sent = await talk.send(ada, dm, 'Günaydın')
    })
    expect(sent).toMatchObject({ seq: 1, text: 'Günaydın', authorId: ada.id, authorName: ada.fullName, version: 1 })
    expect(events).toEqual([
      expect.objectContaining({
        name: 'message.sent',
        payload: sent,
        rooms: [`conversation:${dm}`],
        actorId: ada.id,
      }),
    ])
    expect((await talk.history(bora, dm)).rows).toEqual([sent])
    const line = await server.ctx.db
      .selectFrom('activity')
      .selectAll()
      .where('action', '=', 'message.sent')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(line)).not.toContain('Günaydın')
  })

  it('again with the same key gives the first message and writes nothing; with other words it is refused', async () => {
    const { ada, bora } = people
    const dm = await talk.dm(ada, bora)
    const draft = { clientId: randomUUID(), text: 'bir kez' }
    const first = await talk.trySend(ada, dm, draft)
    const events = await eventsDuring(server.ctx, async () => {
      const second = await talk.trySend(ada, dm, draft)
      expect(second).toMatchObject({ status: 201, body: first.body })
    })
    expect(events).toEqual([])
    expect(await talk.trySend(ada, dm, { ...draft, text: 'başka' })).toMatchObject({
      status: 422,
      body: { code: 'keyReused' },
    })
    const elsewhere = await talk.dm(ada, people.cem)
    expect((await talk.trySend(ada, elsewhere, draft)).status).toBe(422)
    // Somebody else's key is somebody else's.
    expect((await talk.trySend(bora, dm, draft)).status).toBe(201)
  })

  it('keeps what an attacker would write letter by letter, as text', async () => {
    const { ada, bora } = people
    const dm = await talk.dm(ada, bora)
    const corpus = [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '"><svg/onload=alert(1)>',
      '[tıkla](javascript:alert(1))',
      '[x](data:text/html;base64,PHNjcmlwdD4=)',
      "'; drop table messages; --",
      '{{constructor.constructor("alert(1)")()}}',
      '__proto__ #{7*7} %s %n \\u0000',
      'satır\n\tgirinti\n\n  boşluk',
    ]
    for (const text of corpus) {
      const sent = await talk.send(ada, dm, text)
      expect(sent.text).toBe(text)
    }
    const { rows } = await talk.history(bora, dm)
    expect(rows.slice(-corpus.length).map(({ text }) => text)).toEqual(corpus)
  })

  it('lets control and direction-override characters fall', async () => {
    const { ada, bora } = people
    const dm = await talk.dm(ada, bora)
    const sent = await talk.send(ada, dm, 'fatura\u202Egnp.exe\u0000\u0007\r\nikinci satır 👩‍👩‍👧')
    expect(sent.text).toBe('faturagnp.exe\nikinci satır 👩‍👩‍👧')
  })

  it('refuses nothing, and too much, and stays readable', async () => {
    const { ada, bora } = people
    const dm = await talk.dm(ada, bora)
    await talk.send(ada, dm, 'önce')
    for (const text of ['', ' \n ', '\u202E\u0000']) {
      expect(await talk.trySend(ada, dm, { text })).toMatchObject({
        status: 400,
        body: { errors: { text: [expect.any(String)] } },
      })
    }
    expect((await talk.trySend(ada, dm, { text: 'a'.repeat(20_000) })).status).toBe(201)
    expect((await talk.trySend(ada, dm, { text: 'a'.repeat(20_001) })).status).toBe(400)
    expect((await talk.trySend(ada, dm, { text: 'a'.repeat(1024 * 1024) })).status).toBe(413)
    expect((await talk.history(bora, dm)).rows.length).toBeGreaterThan(1)
  })

  it('refuses fields that are not a sender’s to set', async () => {
    const { ada, bora, cem } = people
    const dm = await talk.dm(ada, bora)
    const forged = { clientId: randomUUID(), text: 'x', authorId: cem.id, seq: 1 }
    const answer = await server.call(messageEndpoints.send, { as: ada, params: { id: dm }, body: forged })
    expect(answer).toMatchObject({ status: 400, body: { errors: { authorId: [expect.any(String)] } } })
  })

  it('moves the sender’s own cursor, brings hidden conversations back, and clears the draft', async () => {
    const { ada, bora } = people
    const group = await talk.group(ada, bora, people.cem)
    await talk.send(bora, group, 'ilk')
    await server.ctx.db
      .updateTable('conversationMembers')
      .set({ hiddenAt: server.ctx.clock.now() })
      .where('conversationId', '=', group)
      .execute()
    await server.call(draftEndpoints.save, { as: ada, params: { id: group }, body: { text: 'yarım' } })
    const events = await eventsDuring(server.ctx, () => talk.send(ada, group, 'tamam'))
    expect(await member(group, ada.id)).toEqual({ lastReadSeq: 2, hiddenAt: null })
    expect(await member(group, bora.id)).toEqual({ lastReadSeq: 1, hiddenAt: null })
    expect(events.find(({ name }) => name === 'draft.changed')).toMatchObject({
      payload: { conversationId: group, threadRootId: null, text: '' },
      rooms: [`user:${ada.id}`],
    })
    const drafts = await server.call(draftEndpoints.list, { as: ada })
    expect(drafts.body.rows).toEqual([])
  })

  it('is refused between people of whom one blocked the other, yet what was accepted before stays accepted', async () => {
    const { bora } = people
    const deniz = await server.person()
    const dm = await talk.dm(deniz, bora)
    const draft = { clientId: randomUUID(), text: 'önce' }
    const first = await talk.trySend(deniz, dm, draft)
    await server.call(contactEndpoints.block, { as: bora, params: { userId: deniz.id } })
    for (const as of [deniz, bora]) {
      expect(await talk.trySend(as, dm, { text: 'sonra' })).toMatchObject({ status: 403 })
    }
    expect(await talk.trySend(deniz, dm, draft)).toMatchObject({ status: 201, body: { id: first.body.id } })
    expect((await talk.history(deniz, dm)).rows.map(({ text }) => text)).toEqual(['önce'])
  })

  it('in a public channel takes joining first, in a private one it does not exist', async () => {
    const { ada, cem } = people
    const [open, closed] = [await talk.channel(ada, [], 'public'), await talk.channel(ada)]
    expect(await talk.trySend(cem, open, { text: 'x' })).toMatchObject({ status: 403, body: { code: 'joinFirst' } })
    expect((await talk.trySend(cem, closed, { text: 'x' })).status).toBe(404)
  })
})

describe('threads and quotes', () => {
  it('count replies at the beginning of the thread and stay out of the conversation unless asked', async () => {
    const { ada, bora } = people
    const channel = await talk.channel(ada, [bora])
    const root = await talk.send(ada, channel, 'kök')
    const events = await eventsDuring(server.ctx, () =>
      talk.send(bora, channel, { text: 'yanıt', threadRootId: root.id }),
    )
    const told = events.filter(({ rooms }) => rooms.includes(`conversation:${channel}`))
    expect(told.map(({ name }) => name)).toEqual(['message.sent', 'message.changed'])
    expect(told[1]?.payload).toMatchObject({ id: root.id, thread: { replies: 1, userIds: [bora.id] } })
    const both = await talk.send(ada, channel, { text: 'ikisi', threadRootId: root.id, alsoInConversation: true })
    expect(both).toMatchObject({ seq: 3, inConversation: true, threadRootId: root.id })
    const main = await talk.history(bora, channel)
    expect(main.rows.map(({ text }) => text)).toEqual(['kök', 'ikisi'])
    expect(main.rows[0]?.thread).toMatchObject({ replies: 2, userIds: [ada.id, bora.id] })
    const thread = await talk.history(bora, channel, { threadRootId: root.id })
    expect(thread.rows.map(({ text }) => text)).toEqual(['yanıt', 'ikisi'])
  })

  it('move nobody’s cursor by a reply that stands only in its thread', async () => {
    const { ada, bora } = people
    const channel = await talk.channel(ada, [bora])
    const root = await talk.send(ada, channel, 'kök')
    await talk.send(bora, channel, { text: 'yanıt', threadRootId: root.id })
    expect((await member(channel, bora.id)).lastReadSeq).toBe(0)
  })

  it('do not branch and do not cross conversations', async () => {
    const { ada, bora } = people
    const [one, other] = [await talk.channel(ada, [bora]), await talk.channel(ada, [bora])]
    const root = await talk.send(ada, one, 'kök')
    const reply = await talk.send(bora, one, { text: 'yanıt', threadRootId: root.id })
    expect((await talk.trySend(ada, one, { text: 'x', threadRootId: reply.id })).status).toBe(400)
    expect((await talk.trySend(ada, other, { text: 'x', threadRootId: root.id })).status).toBe(404)
    expect((await talk.trySend(ada, other, { text: 'x', quoteId: root.id })).status).toBe(404)
    const quoting = await talk.send(ada, one, { text: 'buna', quoteId: root.id, priority: 'urgent' })
    expect(quoting).toMatchObject({
      quote: { id: root.id, authorName: ada.fullName, text: 'kök', deleted: false },
      priority: 'urgent',
    })
  })
})
