import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { kanbanCardEndpoints } from '#contract/kanban/cards.endpoints.ts'
import { kanbanEndpoints } from '#contract/kanban/spec.endpoints.ts'
import { searchEndpoints } from '#contract/search/search.endpoints.ts'
import { countQueries } from '../../testing/countQueries.ts'
import { eventsDuring } from '../../testing/eventsDuring.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { boardsOf, type Somebody } from './kanban.testing.ts'

let server: TestServer
let boards: ReturnType<typeof boardsOf>
let me: Somebody
let mate: Somebody
let outsider: Somebody
let projectId: number
let todo: number
let doing: number

beforeAll(async () => {
  server = await openTestServer({ config: { requestsPerMinute: 100_000 } })
  boards = boardsOf(server)
  me = await server.person({ fullName: 'Ece Kaya' })
  mate = await server.person({ fullName: 'Bora Şen' })
  outsider = await server.person()
})
beforeEach(async () => {
  projectId = await boards.project(me, mate)
  todo = (await boards.board(me, projectId)).boards[0]?.id ?? 0
  doing = (await boards.column(me, 'Devam ediyor', { projectId })).id
})
afterAll(() => server.close())

const cards = async (...titles: string[]) => {
  const made: number[] = []
  for (const title of titles) made.push((await boards.card(me, todo, title)).id)
  return made
}
const update = (as: Somebody, id: number, body: { version: number; title?: string; members?: number[] }) =>
  server.call(kanbanCardEndpoints.update, { as, params: { id }, body })

describe('a card', () => {
  it('is made at the end or at the top, with everything at once', async () => {
    await cards('Ortada')
    const top = await server.call(kanbanCardEndpoints.create, {
      as: mate,
      body: {
        boardId: todo,
        title: 'Üstte',
        at: 'top',
        labels: ['Depo', 'Depo', 'Acil'],
        members: [me.id],
        dueDate: '2026-11-20',
        comments: 'Raf planı ekte.',
      },
    })
    expect(top).toMatchObject({
      status: 201,
      body: {
        labels: ['Depo', 'Acil'],
        members: [me.id],
        dueDate: '2026-11-20',
        comments: 'Raf planı ekte.',
        version: 1,
      },
    })
    expect(await boards.picture(me, projectId)).toEqual({ Yapılacaklar: ['Üstte', 'Ortada'], 'Devam ediyor': [] })
    expect((await boards.board(me, projectId)).items.find(({ id }) => id === top.body.id)).toEqual(top.body)
  })

  it('takes only the project’s people as members', async () => {
    const [id = 0] = await cards('Kimde')
    const refused = await update(me, id, { version: 1, members: [outsider.id] })
    expect(refused).toMatchObject({ status: 400, body: { errors: { members: [expect.any(String)] } } })
    expect((await update(me, id, { version: 1, members: [mate.id] })).body.members).toEqual([mate.id])
  })

  it('is changed by version: the second of two gets what is there now', async () => {
    const [id = 0] = await cards('Eski')
    expect((await update(me, id, { version: 1, title: 'Benim' })).body).toMatchObject({ title: 'Benim', version: 2 })
    const late = await update(mate, id, { version: 1, title: 'Onun' })
    expect(late).toMatchObject({ status: 409, body: { code: 'staleVersion', current: { title: 'Benim', version: 2 } } })
  })

  it('moves without touching its version, so that an edit under way still fits', async () => {
    const [a = 0, b = 0, c = 0] = await cards('A', 'B', 'C')
    const moved = await boards.move(mate, c, todo, a)
    expect(moved).toMatchObject({ status: 200, body: { id: c, boardId: todo, task: null } })
    await boards.move(mate, b, doing, null)
    await boards.move(mate, a, doing, b)
    expect(await boards.picture(me, projectId)).toEqual({ Yapılacaklar: ['C'], 'Devam ediyor': ['B', 'A'] })
    expect((await update(me, a, { version: 1, title: 'A!' })).status).toBe(200)
  })

  it('goes to the end where its neighbour has left the column meanwhile', async () => {
    const [a = 0, b = 0, c = 0] = await cards('A', 'B', 'C')
    await boards.move(mate, b, doing, null)
    expect((await boards.move(me, a, todo, b)).status).toBe(200)
    expect(await boards.picture(me, projectId)).toEqual({ Yapılacaklar: ['C', 'A'], 'Devam ediyor': ['B'] })
    expect((await boards.move(me, a, todo, a)).status).toBe(400)
    expect((await boards.move(me, a, todo, 999_999)).status).toBe(404)
    expect((await boards.move(me, a, 999_999, null)).status).toBe(404)
    expect(c).toBeGreaterThan(b)
  })

  it('finds room when the gaps have run out', async () => {
    const [first = 0, ...others] = await cards(...'ABCDEFGHIJKLMNOPQRSTUVWX')
    const events = await eventsDuring(server.ctx, async () => {
      for (const id of others.toReversed()) expect((await boards.move(me, id, todo, first)).status).toBe(200)
    })
    expect((await boards.picture(me, projectId)).Yapılacaklar?.join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWX')
    for (const id of others) await boards.move(me, id, todo, first)
    expect((await boards.picture(me, projectId)).Yapılacaklar?.join('')).toBe('AXWVUTSRQPONMLKJIHGFEDCB')
    const places = events.filter(({ name }) => name === 'kanban.cardsPlaced')
    expect(places).toHaveLength(others.length)
    expect(places.every(({ rooms }) => rooms.includes(`space:${projectId}`))).toBe(true)
  })

  it('goes to the archive and comes back to its place', async () => {
    const [a = 0, b = 0] = await cards('A', 'B')
    const archive = (archived: boolean) =>
      server.call(kanbanCardEndpoints.setArchived, { as: mate, params: { id: a }, body: { archived } })
    expect((await archive(true)).body.archived).toBe(true)
    expect((await boards.picture(me, projectId)).Yapılacaklar).toEqual(['B'])
    const shelf = await server.call(kanbanCardEndpoints.archive, { as: me, query: { projectId } })
    expect(shelf.body).toMatchObject({ total: 1, rows: [{ id: a, archived: true }] })
    expect((await boards.move(me, a, doing, null)).status).toBe(404)
    await archive(false)
    expect((await boards.picture(me, projectId)).Yapılacaklar).toEqual(['A', 'B'])
    expect(b).toBeGreaterThan(a)
  })

  it('is restored from the trash to its place, or to the first column where its own is gone', async () => {
    const [a = 0] = await cards('A', 'B')
    const restore = () => server.call(kanbanCardEndpoints.restore, { as: me, params: { id: a } })
    expect((await restore()).status).toBe(404)
    await server.call(kanbanEndpoints.removeItem, { as: mate, params: { id: a } })
    expect((await server.call(kanbanCardEndpoints.read, { as: me, params: { id: a } })).status).toBe(404)
    expect((await restore()).body).toMatchObject({ id: a, boardId: todo })
    expect((await boards.picture(me, projectId)).Yapılacaklar).toEqual(['A', 'B'])
    await server.call(kanbanEndpoints.removeItem, { as: me, params: { id: a } })
    await server.call(kanbanEndpoints.removeBoard, { as: me, params: { id: todo } })
    expect((await restore()).body.boardId).toBe(doing)
    expect(await boards.picture(me, projectId)).toEqual({ 'Devam ediyor': ['A'] })
  })

  it('is found by its words by whoever sees it', async () => {
    const [id = 0] = await cards('Ankara deposu ışıklandırması')
    const find = async (as: Somebody) =>
      (await server.call(searchEndpoints.search, { as, query: { q: 'ISIKLAN depo', kinds: 'card' } })).body.hits
    expect(await find(mate)).toEqual([
      expect.objectContaining({ kind: 'card', id, path: `/kanban?proje=${projectId}&kart=${id}` }),
    ])
    expect(await find(outsider)).toEqual([])
  })
})

describe('a large board', () => {
  it('is read with a fixed number of queries, whole or from the tops of its columns', async () => {
    const read = (perBoard?: number) => server.call(kanbanEndpoints.read, { as: me, query: { projectId, perBoard } })
    const few = await countQueries(server.ctx, () => read())
    await server.ctx.db
      .insertInto('kanbanItems')
      .values(
        Array.from({ length: 300 }, (_, index) => ({
          spaceId: projectId,
          boardId: index % 3 === 0 ? doing : todo,
          position: index,
          title: `Kart ${index}`,
          ...{
            labels: '[]',
            memberIds: JSON.stringify([me.id, mate.id]),
            createdAt: new Date(),
            updatedAt: new Date(),
          },
        })),
      )
      .execute()
    const many = await countQueries(server.ctx, () => read())
    expect(many).toBe(few)
    expect(many).toBeLessThanOrEqual(4)
    const whole = await read()
    expect(whole.body.items).toHaveLength(300)
    const tops = await read(40)
    expect(tops.body.boards.map(({ itemsIds, itemsCount }) => [itemsIds.length, itemsCount])).toEqual([
      [40, 200],
      [40, 100],
    ])
    const last = tops.body.boards[0]?.itemsIds.at(-1) ?? 0
    const page = await server.call(kanbanCardEndpoints.page, {
      as: me,
      params: { id: todo },
      query: { after: last, limit: 160 },
    })
    expect(page.body.hasAfter).toBe(false)
    const pieces = [...(tops.body.boards[0]?.itemsIds ?? []), ...page.body.items.map(({ id }) => id)]
    expect(pieces).toEqual(whole.body.boards[0]?.itemsIds)
  })
})

describe('somebody outside the project', () => {
  it('finds none of it, by any door', async () => {
    const [id = 0] = await cards('Gizli')
    const params = { id }
    const as = outsider
    const answers = [
      await server.call(kanbanCardEndpoints.read, { as, params }),
      await server.call(kanbanCardEndpoints.page, { as, params: { id: todo }, query: { after: id } }),
      await server.call(kanbanCardEndpoints.update, { as, params, body: { version: 1, title: 'x' } }),
      await server.call(kanbanCardEndpoints.move, { as, params, body: { boardId: todo, afterId: null } }),
      await server.call(kanbanCardEndpoints.setArchived, { as, params, body: { archived: true } }),
      await server.call(kanbanCardEndpoints.archive, { as, query: { projectId } }),
      await server.call(kanbanEndpoints.removeItem, { as, params }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    const own = (await boards.board(as)).boards[0]?.id ?? 0
    const mine = await boards.card(as, own, 'Benim')
    expect((await boards.move(as, mine.id, todo, null)).status).toBe(404)
    expect((await boards.move(as, mine.id, own, id)).status).toBe(404)
  })
})
