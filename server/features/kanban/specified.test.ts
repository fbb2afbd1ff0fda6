import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { boardsOf, type Somebody } from './kanban.testing.ts'

let server: TestServer
let boards: ReturnType<typeof boardsOf>
let me: Somebody
let other: Somebody

beforeAll(async () => {
  server = await openTestServer({ config: { requestsPerMinute: 100_000 } })
  boards = boardsOf(server)
})
beforeEach(async () => {
  me = await server.person()
  other = await server.person()
})
afterAll(() => server.close())

/** As a client of the specification calls: plain addresses and bodies. */
async function ask(
  as: Somebody,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  language = 'tr',
) {
  const answer = await server.app.inject({
    method,
    url: `/api/apps/kanban${path}`,
    headers: {
      authorization: as.token,
      'accept-language': language,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
  return { status: answer.statusCode, text: answer.body, body: answer.body === '' ? undefined : answer.json() }
}

const firstColumn = async (as: Somebody) => (await boards.board(as)).boards[0]?.id ?? 0
const item = async (as: Somebody, title: string, boardId: number) =>
  (await ask(as, 'POST', '/item/add', { itemTitle: title, boardName: 'Yapılacaklar', boardId })).body

describe('GET /api/apps/kanban', () => {
  it('starts one’s own board with the column Yapılacaklar, once', async () => {
    const answers = await Promise.all([ask(me, 'GET', ''), ask(me, 'GET', ''), ask(me, 'GET', '')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { body } = await ask(me, 'GET', '')
    expect(body.boards).toEqual([expect.objectContaining({ title: 'Yapılacaklar', itemsIds: [] })])
    expect(body.items).toEqual([])
    expect(body.space).toMatchObject({ kind: 'personal', role: 'manager' })
  })

  it('answers items with the eight fields, and ids in display order', async () => {
    const boardId = await firstColumn(me)
    const first = await item(me, 'Teklif hazırla', boardId)
    const second = await item(me, 'Sayım yap', boardId)
    await ask(me, 'PUT', '/item/state-update', { boardId, ids: [second.id, first.id] })
    const { body } = await ask(me, 'GET', '')
    expect(body.boards[0].itemsIds).toEqual([second.id, first.id])
    expect(body.items.find(({ id }: { id: number }) => id === first.id)).toMatchObject({
      title: 'Teklif hazırla',
      attachments: 0,
      comments: '',
      commentsCount: 0,
      dueDate: '',
      labels: [],
      members: [],
    })
  })

  it('selects a project’s board for its members and Admin, and is 404 for others and for people’s own', async () => {
    const admin = await server.person({}, ['Admin'])
    const projectId = await boards.project(me)
    expect((await ask(me, 'GET', `?projectId=${projectId}`)).body.space).toMatchObject({
      id: projectId,
      role: 'manager',
    })
    expect((await ask(admin, 'GET', `?projectId=${projectId}`)).body.space).toMatchObject({ role: null })
    expect(await ask(other, 'GET', `?projectId=${projectId}`)).toMatchObject({
      status: 404,
      body: { code: 'notFound', errors: { _: ['Proje bulunamadı.'] } },
    })
    const own = (await boards.board(other)).space.id
    for (const as of [me, admin, other]) expect((await ask(as, 'GET', `?projectId=${own}`)).status).toBe(404)
    expect((await ask(me, 'GET', '?projectId=abc')).status).toBe(400)
    expect((await ask(me, 'GET', '?userId=1')).status).toBe(400)
  })
})

describe('board/add, board/rename, DELETE board', () => {
  it('adds by an object or by the bare title: 204, at the end', async () => {
    await firstColumn(me)
    expect(await ask(me, 'POST', '/board/add', { title: 'Devam ediyor' })).toMatchObject({ status: 204, text: '' })
    expect((await ask(me, 'POST', '/board/add', 'Bitti')).status).toBe(204)
    const plain = await server.app.inject({
      method: 'POST',
      url: '/api/apps/kanban/board/add',
      headers: { authorization: me.token, 'content-type': 'text/plain' },
      payload: 'Arşiv',
    })
    expect(plain.statusCode).toBe(204)
    expect(Object.keys(await boards.picture(me))).toEqual(['Yapılacaklar', 'Devam ediyor', 'Bitti', 'Arşiv'])
  })

  it('adds to a project only for its members', async () => {
    const projectId = await boards.project(me)
    expect((await ask(me, 'POST', `/board/add?projectId=${projectId}`, 'Saha')).status).toBe(204)
    expect((await ask(other, 'POST', `/board/add?projectId=${projectId}`, 'Saha')).status).toBe(404)
    expect(Object.keys(await boards.picture(me, projectId))).toContain('Saha')
  })

  it('renames: 201 with the column', async () => {
    const boardId = await firstColumn(me)
    expect(await ask(me, 'PUT', '/board/rename', { boardId, newName: 'Sıradakiler' })).toMatchObject({
      status: 201,
      body: { id: boardId, title: 'Sıradakiler' },
    })
    expect(Object.keys(await boards.picture(me))).toEqual(['Sıradakiler'])
  })

  it('deletes: 204, with its cards; the second time it is gone', async () => {
    const boardId = await firstColumn(me)
    const { id } = await item(me, 'Gidecek', boardId)
    expect(await ask(me, 'DELETE', `/board/${boardId}`)).toMatchObject({ status: 204, text: '' })
    expect(await boards.picture(me)).toEqual({})
    expect((await ask(me, 'DELETE', `/board/${boardId}`)).status).toBe(404)
    expect((await ask(me, 'PUT', '/board/rename', { boardId, newName: 'Yine' })).status).toBe(404)
    expect((await ask(me, 'DELETE', `/item/${id}`)).status).toBe(404)
  })

  it('is 404 on somebody else’s column, which stays as it is', async () => {
    const boardId = await firstColumn(other)
    for (const { status, body } of [
      await ask(me, 'PUT', '/board/rename', { boardId, newName: 'Benim' }),
      await ask(me, 'DELETE', `/board/${boardId}`),
    ]) {
      expect(status).toBe(404)
      expect(body.errors).toEqual({ _: ['Sütun bulunamadı.'] })
    }
    expect(Object.keys(await boards.picture(other))).toEqual(['Yapılacaklar'])
  })

  it.each([
    ['an empty title', 'POST', '/board/add', { title: ' ' }],
    ['no title', 'POST', '/board/add', {}],
    ['an extra field', 'POST', '/board/add', { title: 'Ad', userId: 1 }],
    ['a number', 'POST', '/board/add', 7],
    ['a rename without a name', 'PUT', '/board/rename', { boardId: 1 }],
    ['a rename without a column', 'PUT', '/board/rename', { newName: 'Ad' }],
    ['an object as the name', 'PUT', '/board/rename', { boardId: 1, newName: { $ne: '' } }],
  ] as const)('refuses %s with 400', async (_, method, path, body) => {
    const answer = await ask(me, method, path, body)
    expect(answer.status).toBe(400)
    expect(answer.body.code).toBe('invalid')
    expect(Object.values(answer.body.errors).flat().length).toBeGreaterThan(0)
  })
})

describe('board/state-update', () => {
  const columns = async (as: Somebody) => {
    await firstColumn(as)
    for (const title of ['İki', 'Üç', 'Dört']) await ask(as, 'POST', '/board/add', title)
    return (await boards.board(as)).boards.map(({ id }) => id)
  }

  it('puts the columns into that order; what it leaves out stays behind its predecessor', async () => {
    const [one = 0, two = 0, three = 0, four = 0] = await columns(me)
    const all = await ask(me, 'PUT', '/board/state-update', [four, three, two, one])
    expect(all).toMatchObject({ status: 201, body: [four, three, two, one] })
    const some = await ask(me, 'PUT', '/board/state-update', [one, four])
    expect(some).toMatchObject({ status: 201, body: [one, four, three, two] })
    expect((await boards.board(me)).boards.map(({ id }) => id)).toEqual([one, four, three, two])
  })

  it('ignores deleted ids, refuses doubles, and is 404 for foreign ones', async () => {
    const [one = 0, two = 0, three = 0, four = 0] = await columns(me)
    await ask(me, 'DELETE', `/board/${two}`)
    expect((await ask(me, 'PUT', '/board/state-update', [four, two, one])).body).toEqual([four, one, three])
    expect((await ask(me, 'PUT', '/board/state-update', [one, one])).status).toBe(400)
    const foreign = await firstColumn(other)
    expect((await ask(me, 'PUT', '/board/state-update', [foreign, one])).status).toBe(404)
    expect((await ask(me, 'PUT', '/board/state-update', [one, 999_999])).status).toBe(404)
    expect((await ask(me, 'PUT', '/board/state-update', { ids: [one] })).status).toBe(400)
  })
})

describe('item/add', () => {
  it('appends to the end of the chosen column: 201, ids rise', async () => {
    const boardId = await firstColumn(me)
    const first = await ask(me, 'POST', '/item/add', { itemTitle: 'Bir', boardName: 'Yapılacaklar', boardId })
    const second = await ask(me, 'POST', '/item/add', { itemTitle: 'İki', boardName: 'Yapılacaklar', boardId })
    expect([first.status, second.status]).toEqual([201, 201])
    expect(first.body).toMatchObject({ title: 'Bir', attachments: 0, commentsCount: 0, comments: '', dueDate: '' })
    expect(second.body.id).toBeGreaterThan(first.body.id)
    expect(await boards.picture(me)).toEqual({ Yapılacaklar: ['Bir', 'İki'] })
  })

  it('finds the column by its name where no id comes along', async () => {
    await firstColumn(me)
    expect((await ask(me, 'POST', '/item/add', { itemTitle: 'Adıyla', boardName: 'Yapılacaklar' })).status).toBe(201)
    expect((await ask(me, 'POST', '/item/add', { itemTitle: 'Adıyla', boardName: 'Yok' })).status).toBe(404)
  })

  it('needs a title and a board name, and says so in the person’s language', async () => {
    const tr = await ask(me, 'POST', '/item/add', { boardName: '', boardId: 1 })
    expect(tr).toMatchObject({
      status: 400,
      body: { code: 'invalid', errors: { itemTitle: ['Bu alan zorunludur.'], boardName: ['Bu alan zorunludur.'] } },
    })
    const en = await ask(me, 'POST', '/item/add', { itemTitle: 'x', boardId: 1 }, 'en')
    expect(en.status).toBe(400)
    expect(en.body.errors.boardName[0]).not.toBe('Bu alan zorunludur.')
  })

  it('is 404 for somebody else’s column', async () => {
    const boardId = await firstColumn(other)
    const answer = await ask(me, 'POST', '/item/add', { itemTitle: 'Sızan', boardName: 'Yapılacaklar', boardId })
    expect(answer.status).toBe(404)
    expect(await boards.picture(other)).toEqual({ Yapılacaklar: [] })
  })

  it('repeated under one key makes one card', async () => {
    const boardId = await firstColumn(me)
    const body = { itemTitle: 'Bir kez', boardName: 'Yapılacaklar', boardId, clientId: 'anahtar-1' }
    const [first, again] = [await ask(me, 'POST', '/item/add', body), await ask(me, 'POST', '/item/add', body)]
    expect(again).toEqual(first)
    expect((await ask(me, 'POST', '/item/add', { ...body, itemTitle: 'Başka' })).status).toBe(422)
    expect(await boards.picture(me)).toEqual({ Yapılacaklar: ['Bir kez'] })
  })
})

describe('item/update', () => {
  it('takes the item with the specified fields, counts ignored: 201', async () => {
    const boardId = await firstColumn(me)
    const { id } = await item(me, 'Eski', boardId)
    const answer = await ask(me, 'PUT', '/item/update', {
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
    const boardId = await firstColumn(me)
    await item(me, 'Olduğu gibi', boardId)
    const [whole] = (await ask(me, 'GET', '')).body.items
    expect((await ask(me, 'PUT', '/item/update', { item: { ...whole, title: 'Değişti' } })).status).toBe(201)
    const stale = await ask(me, 'PUT', '/item/update', { item: { ...whole, title: 'Geç kalan' } })
    expect(stale).toMatchObject({ status: 409, body: { code: 'staleVersion', current: { title: 'Değişti' } } })
    const { version: _, ...unversioned } = whole
    expect((await ask(me, 'PUT', '/item/update', { item: { ...unversioned, title: 'Son yazan' } })).status).toBe(201)
  })

  it.each([
    ['an empty title', { title: '' }],
    ['a day that is none', { title: 'Ad', dueDate: '2026-02-31' }],
    ['labels that are no texts', { title: 'Ad', labels: [{}] }],
    ['members that are no ids', { title: 'Ad', members: ['ben'] }],
    ['a field nobody knows', { title: 'Ad', approved: true }],
  ])('refuses %s with 400', async (_, fields) => {
    const boardId = await firstColumn(me)
    const { id } = await item(me, 'Duran', boardId)
    expect((await ask(me, 'PUT', '/item/update', { item: { id, ...fields } })).status).toBe(400)
    expect(await boards.picture(me)).toEqual({ Yapılacaklar: ['Duran'] })
  })

  it('is 404 for somebody else’s and for deleted cards, 400 without an id', async () => {
    const { id } = await item(other, 'Onun', await firstColumn(other))
    expect((await ask(me, 'PUT', '/item/update', { item: { id, title: 'Benim' } })).status).toBe(404)
    await ask(other, 'DELETE', `/item/${id}`)
    expect((await ask(other, 'PUT', '/item/update', { item: { id, title: 'Silik' } })).status).toBe(404)
    expect((await ask(me, 'PUT', '/item/update', { item: { title: 'Kimsiz' } })).status).toBe(400)
    expect((await ask(me, 'PUT', '/item/update', { title: 'Kabuksuz' })).status).toBe(400)
  })
})

describe('DELETE item', () => {
  it('removes it from every column: 204; again, or another’s, 404', async () => {
    const boardId = await firstColumn(me)
    const { id } = await item(me, 'Silinecek', boardId)
    expect(await ask(me, 'DELETE', `/item/${id}`)).toMatchObject({ status: 204, text: '' })
    expect(await boards.picture(me)).toEqual({ Yapılacaklar: [] })
    expect((await ask(me, 'DELETE', `/item/${id}`)).status).toBe(404)
    const foreign = await item(other, 'Onun', await firstColumn(other))
    expect((await ask(me, 'DELETE', `/item/${foreign.id}`)).status).toBe(404)
    expect((await ask(me, 'DELETE', '/item/abc')).status).toBe(400)
  })
})

describe('item/state-update', () => {
  const scene = async (as: Somebody) => {
    const from = await firstColumn(as)
    const to = (await boards.column(as, 'Bitti')).id
    const ids: number[] = []
    for (const title of ['A', 'B', 'C', 'D']) ids.push((await item(as, title, from)).id)
    return { from, to, ids }
  }

  it('orders a column: 201 with its ids', async () => {
    const { from, ids } = await scene(me)
    const [a = 0, b = 0, c = 0, d = 0] = ids
    expect(await ask(me, 'PUT', '/item/state-update', { boardId: from, ids: [d, c, b, a] })).toMatchObject({
      status: 201,
      body: { boardId: from, itemsIds: [d, c, b, a] },
    })
    expect(await boards.picture(me)).toEqual({ Yapılacaklar: ['D', 'C', 'B', 'A'], Bitti: [] })
  })

  it('moves listed cards in, and leaves what it does not list behind its predecessor', async () => {
    const { from, to, ids } = await scene(me)
    const [a = 0, b = 0, c = 0, d = 0] = ids
    await ask(me, 'PUT', '/item/state-update', { boardId: to, ids: [c, a] })
    expect(await boards.picture(me)).toEqual({ Yapılacaklar: ['B', 'D'], Bitti: ['C', 'A'] })
    await ask(me, 'PUT', '/item/state-update', { boardId: to, ids: [b, c] })
    expect(await boards.picture(me)).toEqual({ Yapılacaklar: ['D'], Bitti: ['B', 'C', 'A'] })
    await ask(me, 'PUT', '/item/state-update', { boardId: from, ids: [] })
    expect(await boards.picture(me)).toEqual({ Yapılacaklar: ['D'], Bitti: ['B', 'C', 'A'] })
    expect(d).toBeGreaterThan(0)
  })

  it('ignores deleted ids, refuses doubles and is 404 for foreign and unknown ones, changing nothing', async () => {
    const { from, to, ids } = await scene(me)
    const [a = 0, b = 0, c = 0] = ids
    await ask(me, 'DELETE', `/item/${b}`)
    expect((await ask(me, 'PUT', '/item/state-update', { boardId: to, ids: [b, a] })).status).toBe(201)
    expect(await boards.picture(me)).toEqual({ Yapılacaklar: ['C', 'D'], Bitti: ['A'] })
    const foreign = await item(other, 'Onun', await firstColumn(other))
    expect((await ask(me, 'PUT', '/item/state-update', { boardId: from, ids: [a, foreign.id] })).status).toBe(404)
    expect((await ask(me, 'PUT', '/item/state-update', { boardId: from, ids: [999_999] })).status).toBe(404)
    const twice = await ask(me, 'PUT', '/item/state-update', { boardId: from, ids: [c, c] })
    expect(twice).toMatchObject({ status: 400, body: { errors: { ids: [expect.any(String)] } } })
    const theirs = await firstColumn(other)
    expect((await ask(me, 'PUT', '/item/state-update', { boardId: theirs, ids: [a] })).status).toBe(404)
    expect((await ask(me, 'PUT', '/item/state-update', { boardId: from, ids: 'a' })).status).toBe(400)
    expect(await boards.picture(me)).toEqual({ Yapılacaklar: ['C', 'D'], Bitti: ['A'] })
  })
})
