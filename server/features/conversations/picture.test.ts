import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import { inboxEndpoints } from '#contract/inbox/inbox.endpoints.ts'
import { searchEndpoints } from '#contract/search/search.endpoints.ts'
import { eventsDuring } from '../../testing/eventsDuring.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { sweepFiles } from '../files/sweep.ts'
import { type Person, talking } from '../messages/messages.testing.ts'
import { managing } from '../projects/projects.testing.ts'

const dayMs = 24 * 60 * 60 * 1000
let server: TestServer
let talk: ReturnType<typeof talking>
let ada: Person
let bora: Person

beforeAll(async () => {
  server = await openTestServer({ config: { requestsPerMinute: 100_000 } })
  talk = talking(server)
  ada = await server.person()
  bora = await server.person()
})
afterAll(() => server.close())

async function photo(as: Person, background = '#336699') {
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer()
  return talk.upload(as, 'kanal.png', bytes)
}
const set = (as: Person, id: number, fileId: number | null) =>
  server.call(conversationEndpoints.setPicture, { as, params: { id }, body: { fileId } })
const stored = (ids: number[]) =>
  server.ctx.db
    .selectFrom('files')
    .select(['id', 'attachedKind', 'width'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()

test('the picture of a channel is small, stands wherever the channel does, and is seen by its readers alone', async () => {
  const id = await talk.channel(ada, [bora])
  const outsider = await server.person()
  const file = await photo(ada)
  const events = await eventsDuring(server.ctx, async () => {
    expect(await set(ada, id, file.id)).toMatchObject({ status: 200, body: { image: `/files/${file.id}` } })
  })
  expect(events).toContainEqual(
    expect.objectContaining({ name: 'conversation.changed', rooms: [`conversation:${id}`] }),
  )
  expect(await stored([file.id])).toEqual([{ id: file.id, attachedKind: 'channelPicture', width: 256 }])

  const image = `/files/${file.id}`
  const { conversation } = (await server.call(conversationEndpoints.read, { as: bora, params: { id } })).body
  expect(conversation.image).toBe(image)
  const rows = (await server.call(inboxEndpoints.list, { as: bora })).body.rows
  expect(rows.find((row) => row.id === id)?.image).toBe(image)
  const { hits } = (await server.call(searchEndpoints.search, { as: bora, query: { q: conversation.name } })).body
  expect(hits).toContainEqual(expect.objectContaining({ kind: 'channel', id, image }))
  expect([await talk.download(bora, image), await talk.download(outsider, image)]).toEqual([200, 404])
})

test('it is set by whoever manages the channel, also that of a project', async () => {
  const [manager, admin] = [await server.person(), await server.person({}, ['Admin'])]
  const id = await talk.channel(ada, [bora, manager], 'public')
  expect((await set(bora, id, (await photo(bora)).id)).status).toBe(403)
  expect((await set(manager, id, null)).status).toBe(403)
  const role = { as: ada, params: { id, userId: manager.id }, body: { role: 'manager' as const, version: 1 } }
  await server.call(conversationEndpoints.setMemberRole, role)
  for (const one of [ada, manager, admin]) expect((await set(one, id, (await photo(one)).id)).status).toBe(200)
  expect((await set(ada, id, (await photo(bora)).id)).status).toBe(404)
  expect((await set(ada, id, (await talk.upload(ada, 'not.txt', 'metin')).id)).status).toBe(415)
  expect((await set(ada, await talk.group(ada, bora, manager), (await photo(ada)).id)).status).toBe(422)

  const { channelId } = await managing(server).project(admin, { memberIds: [bora.id] })
  expect((await set(bora, channelId, null)).status).toBe(403)
  expect((await set(admin, channelId, (await photo(admin)).id)).status).toBe(200)
})

test('what is replaced or taken away is released, and each change stands in the log', async () => {
  const id = await talk.channel(ada)
  const [first, second] = [await photo(ada), await photo(ada, '#993366')]
  await set(ada, id, first.id)
  await set(ada, id, second.id)
  expect((await stored([first.id, second.id])).map((file) => file.attachedKind)).toEqual([null, 'channelPicture'])
  expect((await set(ada, id, null)).body.image).toBeNull()
  const lines = server.ctx.db.selectFrom('activity').select('id').where('action', '=', 'conversation.photoChanged')
  expect(await lines.where('objectId', '=', id).execute()).toHaveLength(3)
  server.clock.advance(2 * dayMs)
  await sweepFiles(server.ctx)
  expect(await stored([first.id, second.id])).toEqual([])
})
