import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inboxEndpoints } from '#contract/inbox/inbox.endpoints.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { connectLive } from '../../platform/live/testGateway.ts'
import { eventsDuring } from '../../testing/eventsDuring.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { roleIdByName } from '../roles/roles.queries.ts'
import { type Person, talking } from './messages.testing.ts'

let server: TestServer
let talk: ReturnType<typeof talking>
let ada: Person
let bora: Person
let cem: Person

beforeAll(async () => {
  server = await openTestServer({ config: { requestsPerMinute: 100_000 } })
  talk = talking(server)
  ada = await server.person({ fullName: 'Ada Er', username: 'ada.er' })
  bora = await server.person({ fullName: 'Bora Kaya', username: 'bora' })
  cem = await server.person({ fullName: 'Cem Su', username: 'cem' }, ['Muhasebe'])
})
afterAll(() => server.close())

const mentions = (messageId: number) =>
  server.ctx.db
    .selectFrom('mentions')
    .select(['userId', 'kind'])
    .where('messageId', '=', messageId)
    .orderBy('userId')
    .execute()

describe('mentions', () => {
  it('typed by hand become tokens that outlive a rename', async () => {
    const channel = await talk.channel(ada, [bora, cem])
    const sent = await talk.send(ada, channel, 'Merhaba @bora, @Cem. ve e-posta ada@bora yok; @kimse de')
    expect(sent.text).toBe(`Merhaba <@${bora.id}>, <@${cem.id}>. ve e-posta ada@bora yok; @kimse de`)
    expect(sent.mentionedIds).toEqual([bora.id, cem.id])
    expect(sent.named).toEqual([
      { kind: 'person', id: bora.id, name: 'Bora Kaya' },
      { kind: 'person', id: cem.id, name: 'Cem Su' },
    ])
    await server.ctx.db.updateTable('users').set({ fullName: 'Bora Demir' }).where('id', '=', bora.id).execute()
    const { rows } = await talk.history(cem, channel)
    expect(rows[0]?.named[0]?.name).toBe('Bora Demir')
  })

  it('tell each person named, and nobody else', async () => {
    const channel = await talk.channel(ada, [bora, cem])
    const events = await eventsDuring(server.ctx, () => talk.send(ada, channel, `<@${cem.id}> bak`))
    const told = events.filter(({ name }) => name === 'mentions.changed')
    expect(told.map(({ rooms }) => rooms)).toEqual([[`user:${cem.id}`]])
    expect(told[0]?.payload).toMatchObject({ unreadCount: expect.any(Number), messageId: expect.any(Number) })
  })

  it('of a group reach its members by the strongest way, and never the author', async () => {
    const channel = await talk.channel(ada, [bora, cem])
    const roleId = await roleIdByName(server.ctx.db, 'Muhasebe')
    const text = `@kanal @muhasebe <@${bora.id}> <@${ada.id}>`
    const sent = await talk.send(ada, channel, text)
    expect(sent.text).toBe(`<@kanal> <@rol:${roleId}> <@${bora.id}> <@${ada.id}>`)
    expect(await mentions(sent.id)).toEqual([
      { userId: bora.id, kind: 'person' },
      { userId: cem.id, kind: 'role' },
    ])
  })

  it('of @burada reach who has a connection now', async () => {
    const channel = await talk.channel(ada, [bora, cem])
    const client = await connectLive(await server.url(), bora.token)
    const sent = await talk.send(ada, channel, '@burada gelin')
    client.socket.disconnect()
    expect(await mentions(sent.id)).toEqual([{ userId: bora.id, kind: 'here' }])
  })

  it('reach only members, but in a public channel a colleague by name too', async () => {
    const [closed, open] = [await talk.channel(ada, [bora]), await talk.channel(ada, [bora], 'public')]
    expect((await talk.send(ada, closed, `<@${cem.id}>`)).mentionedIds).toEqual([])
    expect((await talk.send(ada, open, `<@${cem.id}> <@kanal>`)).mentionedIds).toEqual([bora.id, cem.id])
    const gone = await server.person({ status: 'inactive' })
    expect((await talk.send(ada, open, `<@${gone.id}> <@999999>`)).mentionedIds).toEqual([])
  })

  it('of more than thirty ask first', async () => {
    const many: Person[] = []
    for (let count = 0; count < 31; count++) many.push(await server.person())
    const channel = await talk.channel(ada, many)
    const events = await eventsDuring(server.ctx, async () => {
      const refused = await talk.trySend(ada, channel, { text: '@kanal duyuru' })
      expect(refused).toMatchObject({ status: 409, body: { code: 'largeAudience', current: { count: 31 } } })
    })
    expect(events).toEqual([])
    const sent = await talk.send(ada, channel, { text: '@kanal duyuru', confirmed: true })
    expect(sent).toMatchObject({ seq: 1 })
    expect(sent.mentionedIds).toHaveLength(31)
  })

  it('follow an edit: who is new is called, who is gone is not, who stays keeps what they have read', async () => {
    const channel = await talk.channel(ada, [bora, cem])
    const sent = await talk.send(ada, channel, `<@${bora.id}> <@kanal>`)
    await server.ctx.db
      .updateTable('mentions')
      .set({ readAt: server.ctx.clock.now() })
      .where('messageId', '=', sent.id)
      .execute()
    const edit = (text: string, version: number) =>
      server.call(messageEndpoints.edit, { as: ada, params: { id: sent.id }, body: { text, version } })
    const events = await eventsDuring(server.ctx, () => edit(`<@${bora.id}>`, 1))
    expect(events.filter(({ name }) => name === 'mentions.changed').map(({ rooms }) => rooms)).toEqual([
      [`user:${cem.id}`],
    ])
    await edit(`<@${bora.id}> <@${cem.id}>`, 2)
    const rows = await server.ctx.db
      .selectFrom('mentions')
      .select(['userId', 'readAt'])
      .where('messageId', '=', sent.id)
      .orderBy('userId')
      .execute()
    expect(rows).toEqual([
      { userId: bora.id, readAt: expect.any(Date) },
      { userId: cem.id, readAt: null },
    ])
  })

  it('of a message that was read and comes back are read already, in what people hear too', async () => {
    const [reader, late] = [await server.person(), await server.person()]
    const channel = await talk.channel(ada, [reader, late])
    const sent = await talk.send(ada, channel, `<@${reader.id}> <@${late.id}>`)
    await server.call(inboxEndpoints.markRead, { as: reader, params: { id: channel }, body: { seq: sent.seq } })
    await server.call(messageEndpoints.remove, { as: ada, params: { id: sent.id } })
    const events = await eventsDuring(server.ctx, () =>
      server.call(messageEndpoints.restore, { as: ada, params: { id: sent.id } }),
    )
    const told = events.flatMap(({ name, payload, rooms }) => (name === 'mentions.changed' ? [{ payload, rooms }] : []))
    expect(told).toMatchObject([
      { payload: { unreadCount: 0 }, rooms: [`user:${reader.id}`] },
      { payload: { unreadCount: 1 }, rooms: [`user:${late.id}`] },
    ])
  })
})
