import { afterAll, beforeAll, expect, test } from 'vitest'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { starChanged } from '#contract/messages/messages.events.ts'
import { notificationAdded } from '#contract/notifications/notifications.events.ts'
import { starredEndpoints } from '#contract/starred/starred.endpoints.ts'
import { eventsDuring } from '../../testing/eventsDuring.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { conversationsOf } from '../conversations/conversations.testing.ts'
import { type Person, talking } from '../messages/messages.testing.ts'

let server: TestServer
let talk: ReturnType<typeof talking>
let ada: Person
let bora: Person

beforeAll(async () => {
  server = await openTestServer({ now: new Date('2026-11-16T09:00:00Z'), config: { requestsPerMinute: 100_000 } })
  talk = talking(server)
  ada = await server.person({ fullName: 'Ada Er', username: 'ada.er' })
  bora = await server.person({ fullName: 'Bora Kaya', username: 'bora' })
})
afterAll(() => server.close())

type StarBody = { note?: string; folder?: string; remindOn?: string | null }
const star = (as: Person, id: number, body: StarBody = {}) =>
  server.call(starredEndpoints.star, { as, params: { id }, body })
const unstar = (as: Person, id: number) => server.call(starredEndpoints.unstar, { as, params: { id } })
const list = async (as: Person, query = {}) => (await server.call(starredEndpoints.list, { as, query })).body
const idsOf = async (as: Person, query = {}) => (await list(as, query)).rows.map(({ messageId }) => messageId)

test('a star keeps a note and a folder, and only for whoever set it', async () => {
  const id = await talk.dm(ada, bora)
  const message = await talk.send(bora, id, 'IBAN ekte')
  const set = await star(ada, message.id, { note: 'ödeme', folder: 'Finans' })
  expect(set.body).toEqual({ messageId: message.id, note: 'ödeme', folder: 'Finans', remindOn: null })
  expect(await list(ada)).toMatchObject({
    rows: [{ messageId: message.id, note: 'ödeme', message, conversation: { id, type: 'dm', name: 'Bora Kaya' } }],
    total: 1,
    folders: ['Finans'],
  })
  expect(await idsOf(bora)).toEqual([])
  expect((await talk.history(ada, id)).marks.starred).toEqual([message.id])
  await star(ada, message.id, { note: 'yeni not' })
  expect((await list(ada)).rows).toMatchObject([{ note: 'yeni not', folder: '' }])
  expect((await unstar(ada, message.id)).status).toBe(204)
  expect((await unstar(ada, message.id)).status).toBe(204)
  expect(await list(ada)).toMatchObject({ rows: [], total: 0, folders: [] })
})

test('my own devices hear of it, nobody else', async () => {
  const message = await talk.send(bora, await talk.dm(ada, bora), 'önemli')
  const events = await eventsDuring(server.ctx, async () => {
    await star(ada, message.id)
    await unstar(ada, message.id)
    await unstar(ada, message.id)
  })
  const rooms = [`user:${ada.id}`]
  expect(events.map(({ name, payload, rooms }) => ({ name, payload, rooms }))).toEqual([
    { name: starChanged.name, payload: { messageId: message.id, starred: true }, rooms },
    { name: starChanged.name, payload: { messageId: message.id, starred: false }, rooms },
  ])
})

test('found in text and note, whatever the letters; filtered by folder; paged and sorted', async () => {
  const cem = await server.person()
  const id = await talk.channel(cem, [bora])
  const ids: number[] = []
  for (const [text, note, folder] of [
    ['Işık ölçümü', '', 'Saha'],
    ['toplantı notu', 'ÇİZELGE', ''],
    ['100%_kesin', '', 'Saha'],
  ] as const) {
    const message = await talk.send(bora, id, text)
    server.clock.advance(1000)
    await star(cem, message.id, { note, folder })
    ids.push(message.id)
  }
  const [light, notes, percent] = ids
  expect(await idsOf(cem, { q: 'isik' })).toEqual([light])
  expect(await idsOf(cem, { q: 'çizelge TOPLANTI' })).toEqual([notes])
  expect(await idsOf(cem, { q: '%_' })).toEqual([percent])
  expect(await idsOf(cem, { folder: 'Saha' })).toEqual([percent, light])
  expect(await idsOf(cem, { conversationId: id })).toEqual([percent, notes, light])
  expect(await idsOf(cem, { conversationId: id + 1 })).toEqual([])
  expect(await idsOf(cem, { sort: 'createdAt', size: 2 })).toEqual([light, notes])
  expect(await idsOf(cem, { sort: 'createdAt', size: 2, page: 2 })).toEqual([percent])
  expect((await list(cem)).folders).toEqual(['Saha'])
})

test('gone with the message and with the right to read it; back with a restored message', async () => {
  const cem = await server.person()
  const id = await talk.channel(ada, [cem])
  const message = await talk.send(ada, id, 'kalıcı değil')
  await star(cem, message.id, { folder: 'Geçici' })
  await server.call(messageEndpoints.remove, { as: ada, params: { id: message.id } })
  expect(await list(cem)).toMatchObject({ rows: [], total: 0, folders: [] })
  await server.call(messageEndpoints.restore, { as: ada, params: { id: message.id } })
  expect(await idsOf(cem)).toEqual([message.id])
  await conversationsOf(server).remove(ada, id, cem)
  expect(await list(cem)).toMatchObject({ rows: [], total: 0, folders: [] })
})

test('what I may not read I cannot star, and learn nothing of', async () => {
  const cem = await server.person()
  const message = await talk.send(ada, await talk.channel(ada, [bora]), 'gizli')
  const statuses = [await star(cem, message.id), await unstar(cem, message.id), await star(cem, 999_999)]
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404])
})

test('reminds on the morning of the day, by the person’s own clock, and once', async () => {
  const kemal = await server.person({ timeZone: 'America/New_York' })
  const id = await talk.dm(ada, kemal)
  const message = await talk.send(ada, id, `<@${kemal.id}> hatırla`)
  expect((await star(kemal, message.id, { remindOn: '2026-11-15' })).status).toBe(400)
  await star(kemal, message.id, { remindOn: '2026-11-18' })
  await star(kemal, message.id, { remindOn: '2026-11-17' })
  const due = async (now: string) => {
    server.clock.set(new Date(now))
    const events = await eventsDuring(server.ctx, () => server.jobs.runDue())
    return events
      .filter(({ name }) => name === notificationAdded.name)
      .map(({ payload, rooms }) => ({ payload, rooms }))
  }
  expect(await due('2026-11-17T13:59:00Z')).toEqual([])
  expect(await due('2026-11-17T14:00:01Z')).toEqual([
    {
      payload: expect.objectContaining({
        kind: 'starReminder',
        params: { text: `@${kemal.fullName} hatırla` },
        href: `/direct-message?konusma=${id}&mesaj=${message.id}`,
      }),
      rooms: [`user:${kemal.id}`],
    },
  ])
  expect(await due('2026-11-18T15:00:00Z')).toEqual([])
  expect((await list(kemal)).rows).toMatchObject([{ remindOn: null }])
})

test('no reminder of what can no longer be read', async () => {
  const cem = await server.person()
  const id = await talk.channel(ada, [cem])
  const message = await talk.send(ada, id, 'gizli kalacak')
  await star(cem, message.id, { remindOn: '2026-12-01' })
  await conversationsOf(server).remove(ada, id, cem)
  server.clock.set(new Date('2026-12-02T09:00:00Z'))
  const events = await eventsDuring(server.ctx, () => server.jobs.runDue())
  expect(events.filter(({ name }) => name === notificationAdded.name)).toEqual([])
})
