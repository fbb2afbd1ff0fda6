import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { boardsOf, type Somebody } from './kanban.testing.ts'
import { specifiedCalls } from './specified.testing.ts'

let server: TestServer
let boards: ReturnType<typeof boardsOf>
let client: ReturnType<typeof specifiedCalls>
let me: Somebody
let other: Somebody

beforeAll(async () => {
  server = await openTestServer({ config: { requestsPerMinute: 100_000 } })
  boards = boardsOf(server)
  client = specifiedCalls(server)
})
beforeEach(async () => {
  me = await server.person()
  other = await server.person()
})
afterAll(() => server.close())

describe('item/add', () => {
  it('appends to the end of the chosen column: 201, ids rise', async () => {
    const boardId = await client.firstColumn(me)
    const first = await client.ask(me, 'POST', '/item/add', { itemTitle: 'Bir', boardName: 'Yapılacaklar', boardId })
    const second = await client.ask(me, 'POST', '/item/add', { itemTitle: 'İki', boardName: 'Yapılacaklar', boardId })
    expect([first.status, second.status]).toEqual([201, 201])
    expect(first.body).toMatchObject({ title: 'Bir', attachments: 0, commentsCount: 0, comments: '', dueDate: '' })
    expect(second.body.id).toBeGreaterThan(first.body.id)
    expect(await boards.picture(me)).toEqual({ Yapılacaklar: ['Bir', 'İki'] })
  })

  it('finds the column by its name where no id comes along', async () => {
    await client.firstColumn(me)
    expect((await client.ask(me, 'POST', '/item/add', { itemTitle: 'Adıyla', boardName: 'Yapılacaklar' })).status).toBe(
      201,
    )
    expect((await client.ask(me, 'POST', '/item/add', { itemTitle: 'Adıyla', boardName: 'Yok' })).status).toBe(404)
  })

  it('needs a title and a board name, and says so in the person’s language', async () => {
    const tr = await client.ask(me, 'POST', '/item/add', { boardName: '', boardId: 1 })
    expect(tr).toMatchObject({
      status: 400,
      body: { code: 'invalid', errors: { itemTitle: ['Bu alan zorunludur.'], boardName: ['Bu alan zorunludur.'] } },
    })
    const en = await client.ask(me, 'POST', '/item/add', { itemTitle: 'x', boardId: 1 }, 'en')
    expect(en.status).toBe(400)
    expect(en.body.errors.boardName[0]).not.toBe('Bu alan zorunludur.')
  })

  it('is 404 for somebody else’s column', async () => {
    const boardId = await client.firstColumn(other)
    const answer = await client.ask(me, 'POST', '/item/add', { itemTitle: 'Sızan', boardName: 'Yapılacaklar', boardId })
    expect(answer.status).toBe(404)
    expect(await boards.picture(other)).toEqual({ Yapılacaklar: [] })
  })

  it('repeated under one key makes one card', async () => {
    const boardId = await client.firstColumn(me)
    const body = { itemTitle: 'Bir kez', boardName: 'Yapılacaklar', boardId, clientId: 'anahtar-1' }
    const [first, again] = [
      await client.ask(me, 'POST', '/item/add', body),
      await client.ask(me, 'POST', '/item/add', body),
    ]
    expect(again).toEqual(first)
    expect((await client.ask(me, 'POST', '/item/add', { ...body, itemTitle: 'Başka' })).status).toBe(422)
    expect(await boards.picture(me)).toEqual({ Yapılacaklar: ['Bir kez'] })
  })
})

describe('item/update', () => {
  it('takes the item with the specified fields, counts ignored: 201', async () => {
    const boardId = await client.firstColumn(me)
    const { id } = await client.item(me, 'Eski', boardId)
    const answer = await client.ask(me, 'PUT', '/item/update', {
      item: {
        id,
        title: 'Yeni',
        attachments: 7,
        comments: 'Notlar',
        commentsCount: 9,
        dueDate: '2026-12-01',
        labels: ['Depo', 'Acil'],
        members: [me.id],
      },
    })
    expect(answer).toMatchObject({
      status: 201,
      body: {
        title: 'Yeni',
        attachments: 0,
        comments: 'Notlar',
        commentsCount: 0,
        dueDate: '2026-12-01',
        labels: ['Depo', 'Acil'],
        members: [me.id],
        version: 2,
      },
    })
  })

  it('takes back an item as the board answered it', async () => {
    const boardId = await client.firstColumn(me)
    await client.item(me, 'Olduğu gibi', boardId)
    const [whole] = (await client.ask(me, 'GET', '')).body.items
    expect((await client.ask(me, 'PUT', '/item/update', { item: { ...whole, title: 'Değişti' } })).status).toBe(201)
    const stale = await client.ask(me, 'PUT', '/item/update', { item: { ...whole, title: 'Geç kalan' } })
    expect(stale).toMatchObject({ status: 409, body: { code: 'staleVersion', current: { title: 'Değişti' } } })
    const { version: _, ...unversioned } = whole
    expect((await client.ask(me, 'PUT', '/item/update', { item: { ...unversioned, title: 'Son yazan' } })).status).toBe(
      201,
    )
  })

  it.each([
    ['an empty title', { title: '' }],
    ['a day that is none', { title: 'Ad', dueDate: '2026-02-31' }],
    ['labels that are no texts', { title: 'Ad', labels: [{}] }],
    ['members that are no ids', { title: 'Ad', members: ['ben'] }],
    ['a field nobody knows', { title: 'Ad', approved: true }],
  ])('refuses %s with 400', async (_, fields) => {
    const boardId = await client.firstColumn(me)
    const { id } = await client.item(me, 'Duran', boardId)
    expect((await client.ask(me, 'PUT', '/item/update', { item: { id, ...fields } })).status).toBe(400)
    expect(await boards.picture(me)).toEqual({ Yapılacaklar: ['Duran'] })
  })

  it('is 404 for somebody else’s and for deleted cards, 400 without an id', async () => {
    const { id } = await client.item(other, 'Onun', await client.firstColumn(other))
    expect((await client.ask(me, 'PUT', '/item/update', { item: { id, title: 'Benim' } })).status).toBe(404)
    await client.ask(other, 'DELETE', `/item/${id}`)
    expect((await client.ask(other, 'PUT', '/item/update', { item: { id, title: 'Silik' } })).status).toBe(404)
    expect((await client.ask(me, 'PUT', '/item/update', { item: { title: 'Kimsiz' } })).status).toBe(400)
    expect((await client.ask(me, 'PUT', '/item/update', { title: 'Kabuksuz' })).status).toBe(400)
  })
})

describe('DELETE item', () => {
  it('removes it from every column: 204; again, or another’s, 404', async () => {
    const boardId = await client.firstColumn(me)
    const { id } = await client.item(me, 'Silinecek', boardId)
    expect(await client.ask(me, 'DELETE', `/item/${id}`)).toMatchObject({ status: 204, text: '' })
    expect(await boards.picture(me)).toEqual({ Yapılacaklar: [] })
    expect((await client.ask(me, 'DELETE', `/item/${id}`)).status).toBe(404)
    const foreign = await client.item(other, 'Onun', await client.firstColumn(other))
    expect((await client.ask(me, 'DELETE', `/item/${foreign.id}`)).status).toBe(404)
    expect((await client.ask(me, 'DELETE', '/item/abc')).status).toBe(400)
  })
})

describe('item/state-update', () => {
  const scene = async (as: Somebody) => {
    const from = await client.firstColumn(as)
    const to = (await boards.column(as, 'Bitti')).id
    const ids: number[] = []
    for (const title of ['A', 'B', 'C', 'D']) ids.push((await client.item(as, title, from)).id)
    return { from, to, ids }
  }

  it('orders a column: 201 with its ids', async () => {
    const { from, ids } = await scene(me)
    const [a = 0, b = 0, c = 0, d = 0] = ids
    expect(await client.ask(me, 'PUT', '/item/state-update', { boardId: from, ids: [d, c, b, a] })).toMatchObject({
      status: 201,
      body: { boardId: from, itemsIds: [d, c, b, a] },
    })
    expect(await boards.picture(me)).toEqual({ Yapılacaklar: ['D', 'C', 'B', 'A'], Bitti: [] })
  })

  it('moves listed cards in, and leaves what it does not list behind its predecessor', async () => {
    const { from, to, ids } = await scene(me)
    const [a = 0, b = 0, c = 0, d = 0] = ids
    await client.ask(me, 'PUT', '/item/state-update', { boardId: to, ids: [c, a] })
    expect(await boards.picture(me)).toEqual({ Yapılacaklar: ['B', 'D'], Bitti: ['C', 'A'] })
    await client.ask(me, 'PUT', '/item/state-update', { boardId: to, ids: [b, c] })
    expect(await boards.picture(me)).toEqual({ Yapılacaklar: ['D'], Bitti: ['B', 'C', 'A'] })
    await client.ask(me, 'PUT', '/item/state-update', { boardId: from, ids: [] })
    expect(await boards.picture(me)).toEqual({ Yapılacaklar: ['D'], Bitti: ['B', 'C', 'A'] })
    expect(d).toBeGreaterThan(0)
  })

  it('ignores deleted ids, refuses doubles and is 404 for foreign and unknown ones, changing nothing', async () => {
    const { from, to, ids } = await scene(me)
    const [a = 0, b = 0, c = 0] = ids
    await client.ask(me, 'DELETE', `/item/${b}`)
    expect((await client.ask(me, 'PUT', '/item/state-update', { boardId: to, ids: [b, a] })).status).toBe(201)
    expect(await boards.picture(me)).toEqual({ Yapılacaklar: ['C', 'D'], Bitti: ['A'] })
    const foreign = await client.item(other, 'Onun', await client.firstColumn(other))
    expect((await client.ask(me, 'PUT', '/item/state-update', { boardId: from, ids: [a, foreign.id] })).status).toBe(
      404,
    )
    expect((await client.ask(me, 'PUT', '/item/state-update', { boardId: from, ids: [999_999] })).status).toBe(404)
    const twice = await client.ask(me, 'PUT', '/item/state-update', { boardId: from, ids: [c, c] })
    expect(twice).toMatchObject({ status: 400, body: { errors: { ids: [expect.any(String)] } } })
    const theirs = await client.firstColumn(other)
    expect((await client.ask(me, 'PUT', '/item/state-update', { boardId: theirs, ids: [a] })).status).toBe(404)
    expect((await client.ask(me, 'PUT', '/item/state-update', { boardId: from, ids: 'a' })).status).toBe(400)
    expect(await boards.picture(me)).toEqual({ Yapılacaklar: ['C', 'D'], Bitti: ['A'] })
  })
})
