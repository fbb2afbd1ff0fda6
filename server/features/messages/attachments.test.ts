import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { sweepFiles } from '../files/sweep.ts'
import { type Person, talking } from './messages.testing.ts'

let server: TestServer
let talk: ReturnType<typeof talking>
let ada: Person
let bora: Person
let cem: Person
let channel: number

beforeAll(async () => {
  server = await openTestServer({ config: { requestsPerMinute: 100_000 } })
  talk = talking(server)
  ada = await server.person()
  bora = await server.person()
  cem = await server.person()
  channel = await talk.channel(ada, [bora])
})
afterAll(() => server.close())

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
const png = (width: number, height: number) => picture(width, height).png().toBuffer()

async function shared(as: Person, name: string, content: Buffer | string) {
  const file = await talk.upload(as, name, content)
  const message = await talk.send(as, channel, { attachmentIds: [file.id] })
  const [attachment] = message.attachments
  if (!attachment) throw new Error('nothing attached')
  return { message, attachment }
}

describe('attachments', () => {
  it('need no words, and are read by whoever may read the conversation', async () => {
    const { attachment } = await shared(ada, 'rapor.txt', 'içerik')
    expect(attachment).toMatchObject({ name: 'rapor.txt', thumbnail: null, width: null, height: null })
    expect(await talk.download(bora, attachment.url)).toBe(200)
    expect(await talk.download(cem, attachment.url)).toBe(404)
    const params = { id: channel, userId: bora.id }
    await server.call(conversationEndpoints.removeMember, { as: ada, params })
    expect(await talk.download(bora, attachment.url)).toBe(404)
    await server.call(conversationEndpoints.addMembers, {
      as: ada,
      params: { id: channel },
      body: { userIds: [bora.id] },
    })
  })

  it('are one’s own uploads that hang on nothing yet', async () => {
    const file = await talk.upload(ada, 'benim.txt', 'x')
    expect((await talk.trySend(bora, channel, { attachmentIds: [file.id] })).status).toBe(404)
    const draft = { clientId: 'ayni-anahtar', text: 'al', attachmentIds: [file.id] }
    const first = await talk.send(ada, channel, draft)
    expect((await talk.send(ada, channel, draft)).id).toBe(first.id)
    expect((await talk.trySend(ada, channel, { text: 'ikinci', attachmentIds: [file.id] })).status).toBe(404)
  })

  it('that are pictures get a thumbnail of their own, turned as the camera was', async () => {
    const turned = await picture(1200, 600).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const { attachment } = await shared(ada, 'foto.jpg', turned)
    expect(attachment).toMatchObject({ width: 600, height: 1200, thumbnail: expect.stringMatching(/^\/files\/\d+$/) })
    const answer = await server.app.inject({ url: attachment.thumbnail ?? '', headers: { authorization: bora.token } })
    expect(answer.headers['content-type']).toBe('image/webp')
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 200, height: 400 })
    expect(await talk.download(cem, attachment.thumbnail ?? '')).toBe(404)
    server.clock.advance(48 * 60 * 60 * 1000)
    await sweepFiles(server.ctx)
    expect(await talk.download(bora, attachment.thumbnail ?? '')).toBe(200)
  })

  it('that are small or move are drawn as they are', async () => {
    expect((await shared(ada, 'ufak.png', await png(40, 30))).attachment).toMatchObject({
      thumbnail: null,
      width: 40,
      height: 30,
    })
    const frames = [await png(500, 500), await picture(500, 500).negate().png().toBuffer()]
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await shared(ada, 'oynar.gif', gif)).attachment).toMatchObject({ thumbnail: null, width: 500, height: 500 })
  })

  it('that only pretend to be pictures are documents, and bombs are refused', async () => {
    const broken = (await png(600, 600)).subarray(0, 60)
    expect((await shared(ada, 'bozuk.png', broken)).attachment).toMatchObject({ thumbnail: null })
    const bomb = Buffer.from(await png(40, 30))
    bomb.writeUInt32BE(60_000, 16)
    bomb.writeUInt32BE(60_000, 20)
    const file = await talk.upload(ada, 'bomba.png', bomb)
    expect((await talk.trySend(ada, channel, { attachmentIds: [file.id] })).status).toBe(413)
    const flat = await talk.upload(ada, 'duz.webp', await picture(9000, 6000).webp({ effort: 0 }).toBuffer())
    expect((await talk.trySend(ada, channel, { attachmentIds: [flat.id] })).status).toBe(413)
  })

  it('go out of view with their message, and come back with it', async () => {
    const { message, attachment } = await shared(ada, 'gider.txt', 'x')
    await server.call(messageEndpoints.remove, { as: ada, params: { id: message.id } })
    expect(await talk.download(ada, attachment.url)).toBe(404)
    const restored = await server.call(messageEndpoints.restore, { as: ada, params: { id: message.id } })
    expect(restored.body.attachments).toEqual([attachment])
    expect(await talk.download(bora, attachment.url)).toBe(200)
  })

  it('stand in the lists of media and documents, newest first', async () => {
    const own = await talk.channel(ada, [bora])
    for (const name of ['a.png', 'b.png', 'c.png', 'd.txt']) {
      const file = await talk.upload(ada, name, name.endsWith('png') ? await png(20, 20) : 'yazı')
      await talk.send(ada, own, { attachmentIds: [file.id] })
    }
    const list = (query: { kind: 'media' | 'document'; limit?: number; before?: number }) =>
      server.call(messageEndpoints.files, { as: bora, params: { id: own }, query })
    const first = await list({ kind: 'media', limit: 2 })
    expect(first.body).toMatchObject({ total: 3, hasBefore: true, hasAfter: false })
    expect(first.body.rows.map(({ name }) => name)).toEqual(['c.png', 'b.png'])
    const second = await list({ kind: 'media', limit: 2, before: first.body.rows[1]?.id ?? 0 })
    expect(second.body.rows.map(({ name }) => name)).toEqual(['a.png'])
    expect((await list({ kind: 'document' })).body.rows.map(({ name }) => name)).toEqual(['d.txt'])
  })
})

describe('forwarding', () => {
  const forward = (as: Person, id: number, conversationIds: number[], clientId: string, note = '') =>
    server.call(messageEndpoints.forward, { as, params: { id }, body: { conversationIds, clientId, note } })

  it('copies words and files into each conversation, once, and calls nobody again', async () => {
    const file = await talk.upload(ada, 'ek.png', await png(800, 400))
    const source = await talk.send(ada, channel, { text: `<@${bora.id}> bak`, attachmentIds: [file.id] })
    const dm = await talk.dm(ada, cem)
    const sent = await forward(ada, source.id, [dm], 'iletim-0001', 'Sana da')
    expect(sent.status).toBe(201)
    expect(sent.body.messages).toMatchObject([
      { text: 'Sana da', forwardedFrom: null },
      { text: `<@${bora.id}> bak`, mentionedIds: [], conversationId: dm },
    ])
    const [copy] = sent.body.messages[1]?.attachments ?? []
    expect(copy?.id).not.toBe(file.id)
    expect(await talk.download(cem, copy?.url ?? '')).toBe(200)
    expect(await talk.download(cem, copy?.thumbnail ?? '')).toBe(200)
    expect(await talk.download(cem, file.url)).toBe(404)
    const again = await forward(ada, source.id, [dm], 'iletim-0001', 'Sana da')
    expect(again.body.messages.map(({ id }) => id)).toEqual(sent.body.messages.map(({ id }) => id))
  })

  it('names where it comes from only to those who could read it there', async () => {
    const source = await talk.send(bora, channel, 'kaynak')
    const [among, outside] = [await talk.dm(ada, bora), await talk.dm(ada, cem)]
    const sent = await forward(ada, source.id, [among, outside], 'iletim-0002')
    const fromOf = (id: number) => sent.body.messages.find(({ conversationId }) => conversationId === id)?.forwardedFrom
    expect(fromOf(among)).toEqual({ messageId: source.id, authorName: bora.fullName })
    expect(fromOf(outside)).toEqual({ messageId: null, authorName: null })
  })

  it('reaches all of the conversations or none, and needs the right to read and to write', async () => {
    const source = await talk.send(ada, channel, 'kaynak')
    const [dm, foreign] = [await talk.dm(ada, bora), await talk.channel(cem)]
    const before = (await talk.history(bora, dm)).rows.length
    expect((await forward(ada, source.id, [dm, foreign], 'iletim-0003')).status).toBe(404)
    expect((await talk.history(bora, dm)).rows).toHaveLength(before)
    expect((await forward(cem, source.id, [foreign], 'iletim-0004')).status).toBe(404)
  })
})
