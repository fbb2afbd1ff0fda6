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

describe('GET /api/apps/kanban', () => {
  it('starts one’s own board with the column Yapılacaklar, once', async () => {
    const answers = await Promise.all([client.ask(me, 'GET', ''), client.ask(me, 'GET', ''), client.ask(me, 'GET', '')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { body } = await client.ask(me, 'GET', '')
    expect(body.boards).toEqual([expect.objectContaining({ title: 'Yapılacaklar', itemsIds: [] })])
    expect(body.items).toEqual([])
    expect(body.space).toMatchObject({ kind: 'personal', role: 'manager' })
  })

  it('answers items with the eight fields, and ids in display order', async () => {
    const boardId = await client.firstColumn(me)
    const first = await client.item(me, 'Teklif hazırla', boardId)
    const second = await client.item(me, 'Sayım yap', boardId)
    await client.ask(me, 'PUT', '/item/state-update', { boardId, ids: [second.id, first.id] })
    const { body } = await client.ask(me, 'GET', '')
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
    expect((await client.ask(me, 'GET', `?projectId=${projectId}`)).body.space).toMatchObject({
      id: projectId,
      role: 'manager',
    })
    expect((await client.ask(admin, 'GET', `?projectId=${projectId}`)).body.space).toMatchObject({ role: null })
    expect(await client.ask(other, 'GET', `?projectId=${projectId}`)).toMatchObject({
      status: 404,
      body: { code: 'notFound', errors: { _: ['Proje bulunamadı.'] } },
    })
    const own = (await boards.board(other)).space.id
    for (const as of [me, admin, other]) expect((await client.ask(as, 'GET', `?projectId=${own}`)).status).toBe(404)
    expect((await client.ask(me, 'GET', '?projectId=abc')).status).toBe(400)
    expect((await client.ask(me, 'GET', '?userId=1')).status).toBe(400)
  })
})

describe('board/add, board/rename, DELETE board', () => {
  it('adds by an object or by the bare title: 204, at the end', async () => {
    await client.firstColumn(me)
    expect(await client.ask(me, 'POST', '/board/add', { title: 'Devam ediyor' })).toMatchObject({
      status: 204,
      text: '',
    })
    expect((await client.ask(me, 'POST', '/board/add', 'Bitti')).status).toBe(204)
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
    expect((await client.ask(me, 'POST', `/board/add?projectId=${projectId}`, 'Saha')).status).toBe(204)
    expect((await client.ask(other, 'POST', `/board/add?projectId=${projectId}`, 'Saha')).status).toBe(404)
    expect(Object.keys(await boards.picture(me, projectId))).toContain('Saha')
  })

  it('renames: 201 with the column', async () => {
    const boardId = await client.firstColumn(me)
    expect(await client.ask(me, 'PUT', '/board/rename', { boardId, newName: 'Sıradakiler' })).toMatchObject({
      status: 201,
      body: { id: boardId, title: 'Sıradakiler' },
    })
    expect(Object.keys(await boards.picture(me))).toEqual(['Sıradakiler'])
  })

  it('deletes: 204, with its cards; the second time it is gone', async () => {
    const boardId = await client.firstColumn(me)
    const { id } = await client.item(me, 'Gidecek', boardId)
    expect(await client.ask(me, 'DELETE', `/board/${boardId}`)).toMatchObject({ status: 204, text: '' })
    expect(await boards.picture(me)).toEqual({})
    expect((await client.ask(me, 'DELETE', `/board/${boardId}`)).status).toBe(404)
    expect((await client.ask(me, 'PUT', '/board/rename', { boardId, newName: 'Yine' })).status).toBe(404)
    expect((await client.ask(me, 'DELETE', `/item/${id}`)).status).toBe(404)
  })

  it('is 404 on somebody else’s column, which stays as it is', async () => {
    const boardId = await client.firstColumn(other)
    for (const { status, body } of [
      await client.ask(me, 'PUT', '/board/rename', { boardId, newName: 'Benim' }),
      await client.ask(me, 'DELETE', `/board/${boardId}`),
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
    const answer = await client.ask(me, method, path, body)
    expect(answer.status).toBe(400)
    expect(answer.body.code).toBe('invalid')
    expect(Object.values(answer.body.errors).flat().length).toBeGreaterThan(0)
  })
})

describe('board/state-update', () => {
  const columns = async (as: Somebody) => {
    await client.firstColumn(as)
    for (const title of ['İki', 'Üç', 'Dört']) await client.ask(as, 'POST', '/board/add', title)
    return (await boards.board(as)).boards.map(({ id }) => id)
  }

  it('puts the columns into that order; what it leaves out stays behind its predecessor', async () => {
    const [one = 0, two = 0, three = 0, four = 0] = await columns(me)
    const all = await client.ask(me, 'PUT', '/board/state-update', [four, three, two, one])
    expect(all).toMatchObject({ status: 201, body: [four, three, two, one] })
    const some = await client.ask(me, 'PUT', '/board/state-update', [one, four])
    expect(some).toMatchObject({ status: 201, body: [one, four, three, two] })
    expect((await boards.board(me)).boards.map(({ id }) => id)).toEqual([one, four, three, two])
  })

  it('ignores deleted ids, refuses doubles, and is 404 for foreign ones', async () => {
    const [one = 0, two = 0, three = 0, four = 0] = await columns(me)
    await client.ask(me, 'DELETE', `/board/${two}`)
    expect((await client.ask(me, 'PUT', '/board/state-update', [four, two, one])).body).toEqual([four, one, three])
    expect((await client.ask(me, 'PUT', '/board/state-update', [one, one])).status).toBe(400)
    const foreign = await client.firstColumn(other)
    expect((await client.ask(me, 'PUT', '/board/state-update', [foreign, one])).status).toBe(404)
    expect((await client.ask(me, 'PUT', '/board/state-update', [one, 999_999])).status).toBe(404)
    expect((await client.ask(me, 'PUT', '/board/state-update', { ids: [one] })).status).toBe(400)
  })
})
