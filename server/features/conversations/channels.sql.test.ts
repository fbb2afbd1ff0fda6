import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import { searchEndpoints } from '#contract/search/search.endpoints.ts'
import { eventsDuring } from '../../testing/eventsDuring.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { conversationsOf, type Somebody } from './conversations.testing.ts'

let server: TestServer
let talk: ReturnType<typeof conversationsOf>
beforeAll(async () => {
  server = await openTestServer()
  talk = conversationsOf(server)
})
afterAll(() => server.close())

type Revision = { name: string; topic?: string; visibility?: 'public' | 'private'; version: number }
const revise = (as: Somebody, id: number, body: Revision) =>
  server.call(conversationEndpoints.update, { as, params: { id }, body })

describe('a change of a channel', () => {
  test('is answered, told to its members and recorded; what is left out of visibility stays', async () => {
    const [ada, bora] = [await server.person(), await server.person()]
    const id = await talk.channel(ada, bora)
    const events = await eventsDuring(server.ctx, async () => {
      const { status, body } = await revise(ada, id, { name: ' Bütçe\u202E 2027 ', topic: 'Kalemler', version: 1 })
      expect(status).toBe(200)
      expect(body).toMatchObject({ name: 'Bütçe 2027', topic: 'Kalemler', visibility: 'private', version: 2 })
    })
    expect(events).toMatchObject([
      { name: 'conversation.changed', rooms: [`conversation:${id}`], payload: { id, version: 2 } },
    ])
    const { body } = await revise(ada, id, { name: 'Bütçe 2027', visibility: 'public', version: 2 })
    expect(body).toMatchObject({ visibility: 'public', version: 3 })
    expect((await talk.read(await server.person(), id)).status).toBe(200)
  })

  test('with an old version answers 409 with what it is now', async () => {
    const ada = await server.person()
    const id = await talk.channel(ada)
    await revise(ada, id, { name: 'Önce gelen', version: 1 })
    const stale = await revise(ada, id, { name: 'Geç kalan', version: 1 })
    expect(stale.status).toBe(409)
    expect(stale.body.current).toMatchObject({ name: 'Önce gelen', version: 2, membership: { role: 'owner' } })
  })

  test('is for owner, manager and Admin, and keeps names apart', async () => {
    const [ada, bora] = [await server.person(), await server.person()]
    const admin = await server.person({}, ['Admin'])
    const { id, version } = (await talk.open(ada, { type: 'channel', name: 'Duyurular' })).body
    await talk.add(bora, id, bora)
    expect((await revise(bora, id, { name: 'Benim', version: version + 1 })).status).toBe(403)
    expect((await revise(await server.person(), id, { name: 'Benim', version: version + 1 })).status).toBe(403)
    await talk.open(ada, { type: 'channel', name: 'Şantiye' })
    const taken = await revise(admin, id, { name: 'SANTİYE', version: version + 1 })
    expect(taken.status).toBe(400)
    expect(taken.body.errors).toHaveProperty('name')
    expect((await revise(admin, id, { name: 'Genel duyurular', version: version + 1 })).status).toBe(200)
  })

  test('leaves direct conversations and the privacy of groups alone', async () => {
    const [ada, bora, can] = [await server.person(), await server.person(), await server.person()]
    const dm = await talk.direct(ada, bora)
    expect((await revise(ada, dm, { name: 'İkimiz', version: 1 })).status).toBe(422)
    const group = await talk.group(ada, bora, can)
    expect((await revise(ada, group, { name: 'Üçümüz', visibility: 'public', version: 1 })).status).toBe(422)
    expect((await revise(ada, group, { name: 'Üçümüz', version: 1 })).body).toMatchObject({ visibility: 'private' })
    expect((await revise(bora, group, { name: 'Bora', version: 2 })).status).toBe(403)
  })
})

describe('the list of channels', () => {
  test('shows public ones and my own, pages, sorts as Turkish does and searches folded', async () => {
    const [ada, bora] = [await server.person(), await server.person()]
    for (const name of ['Zk çınar', 'Zk ceviz', 'Zk ıhlamur', 'Zk incir'])
      await talk.open(ada, { type: 'channel', name })
    await talk.open(ada, { type: 'channel', name: 'Zk gizli', visibility: 'private' })
    const list = async (as: Somebody, query: { q?: string; sort?: string; page?: number; size?: number }) => {
      const { body } = await server.call(conversationEndpoints.channels, { as, query: { q: 'zk', ...query } })
      return { names: body.rows.map(({ name }) => name), total: body.total }
    }
    expect(await list(bora, {})).toEqual({ names: ['Zk ceviz', 'Zk çınar', 'Zk ıhlamur', 'Zk incir'], total: 4 })
    expect(await list(bora, { sort: '-name', size: 1, page: 2 })).toEqual({ names: ['Zk ıhlamur'], total: 4 })
    expect((await list(ada, {})).total).toBe(5)
    expect((await list(bora, { q: 'CINAR' })).names).toEqual(['Zk çınar'])
    expect((await list(bora, { q: '%' })).names).toEqual([])
    const ids = (await server.call(conversationEndpoints.channels, { as: bora, query: { q: 'incir' } })).body.rows
    await talk.add(bora, ids[0]?.id ?? 0, bora)
    expect((await list(bora, { sort: '-memberCount', size: 1 })).names).toEqual(['Zk incir'])
    expect((await server.call(conversationEndpoints.channels, { as: bora, query: { sort: 'id;--' } })).status).toBe(400)
  })

  test('is found by the search, without what is private', async () => {
    const [ada, bora] = [await server.person(), await server.person()]
    const open = await talk.open(ada, { type: 'channel', name: 'Kırtasiye işleri', topic: 'Kalem' })
    const own = await talk.open(ada, { type: 'channel', name: 'Kırtasiye gizli', visibility: 'private' })
    const find = async (as: Somebody) =>
      (await server.call(searchEndpoints.search, { as, query: { q: 'KIRTASİYE', kinds: 'channel' } })).body.hits
    expect(await find(bora)).toEqual([
      {
        kind: 'channel',
        id: open.body.id,
        title: 'Kırtasiye işleri',
        detail: 'Kalem',
        image: null,
        path: `/channels/${open.body.id}`,
      },
    ])
    expect((await find(ada)).map(({ id }) => id)).toEqual([own.body.id, open.body.id])
  })
})
