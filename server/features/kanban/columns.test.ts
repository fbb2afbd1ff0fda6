import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { kanbanColumnEndpoints } from '#contract/kanban/columns.endpoints.ts'
import { kanbanEndpoints } from '#contract/kanban/spec.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { boardsOf, type Somebody } from './kanban.testing.ts'

let server: TestServer
let boards: ReturnType<typeof boardsOf>
let me: Somebody
let mate: Somebody
let outsider: Somebody
let projectId: number
let first: number
let second: number

beforeAll(async () => {
  server = await openTestServer({ config: { requestsPerMinute: 100_000 } })
  boards = boardsOf(server)
  me = await server.person()
  mate = await server.person()
  outsider = await server.person()
})
beforeEach(async () => {
  projectId = await boards.project(me, mate)
  first = (await boards.board(me, projectId)).boards[0]?.id ?? 0
  second = (await boards.column(me, 'Bitti', { projectId })).id
})
afterAll(() => server.close())

const looks = { title: 'İnceleme', wipLimit: 3, taskStatus: 'pending', colour: 'warning', glyph: 'waiting' } as const
const revise = (as: Somebody, version: number) =>
  server.call(kanbanColumnEndpoints.update, { as, params: { id: second }, body: { ...looks, version } })
const remove = (as: Somebody, id: number, moveTo?: number) =>
  server.call(kanbanColumnEndpoints.remove, { as, params: { id }, query: { moveTo } })
const titles = async () => Object.keys(await boards.picture(me, projectId))

describe('a column', () => {
  it('is made once under one key', async () => {
    const body = { title: 'Sırada', projectId, clientId: 'sutun-anahtari' }
    const answers = [
      await server.call(kanbanColumnEndpoints.create, { as: me, body }),
      await server.call(kanbanColumnEndpoints.create, { as: me, body }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    expect(await titles()).toEqual(['Yapılacaklar', 'Bitti', 'Sırada'])
  })

  it('carries a limit, a status and a look, changed by version', async () => {
    expect((await revise(mate, 1)).body).toMatchObject({ ...looks, version: 2 })
    expect(await revise(me, 1)).toMatchObject({ status: 409, body: { current: { title: 'İnceleme', version: 2 } } })
    expect((await revise(outsider, 2)).status).toBe(404)
  })

  it('moves among the others', async () => {
    const move = (as: Somebody, id: number, afterId: number | null) =>
      server.call(kanbanColumnEndpoints.move, { as, params: { id }, body: { afterId } })
    await boards.column(me, 'Üç', { projectId })
    expect((await move(mate, second, null)).status).toBe(200)
    expect(await titles()).toEqual(['Bitti', 'Yapılacaklar', 'Üç'])
    await move(mate, second, first)
    expect(await titles()).toEqual(['Yapılacaklar', 'Bitti', 'Üç'])
    expect((await move(me, second, second)).status).toBe(400)
    expect((await move(outsider, second, null)).status).toBe(404)
    const own = (await boards.board(outsider)).boards[0]?.id ?? 0
    expect((await move(me, second, own)).status).toBe(404)
  })

  it('leaves its cards to another one, in their order', async () => {
    await boards.card(me, second, 'Duran')
    for (const title of ['A', 'B', 'C']) await boards.card(me, first, title)
    expect((await remove(me, first, first)).status).toBe(400)
    expect((await remove(me, first, 999_999)).status).toBe(404)
    expect((await remove(outsider, first)).status).toBe(404)
    expect((await remove(mate, first, second)).status).toBe(204)
    expect(await boards.picture(me, projectId)).toEqual({ Bitti: ['Duran', 'A', 'B', 'C'] })
  })

  it('goes to the trash with its cards and comes back with them, and with no others', async () => {
    const early = await boards.card(me, first, 'Önce silinen')
    for (const title of ['A', 'B']) await boards.card(me, first, title)
    await server.app.inject({
      method: 'DELETE',
      url: `/api/apps/kanban/item/${early.id}`,
      headers: { authorization: me.token },
    })
    server.clock.advance(1000)
    await remove(me, first)
    expect(await boards.picture(me, projectId)).toEqual({ Bitti: [] })
    const restore = (as: Somebody) => server.call(kanbanColumnEndpoints.restore, { as, params: { id: first } })
    expect((await restore(outsider)).status).toBe(404)
    const back = await restore(mate)
    expect(back.body.items.map(({ title }) => title)).toEqual(['A', 'B'])
    expect(await boards.picture(me, projectId)).toEqual({ Yapılacaklar: ['A', 'B'], Bitti: [] })
    expect((await restore(mate)).status).toBe(404)
  })

  it('goes with its cards by who plans the project; whoever works there empties it first', async () => {
    const give = (...abilities: string[]) =>
      server.ctx.db
        .updateTable('spaceMembers')
        .set({ abilities })
        .where('spaceId', '=', projectId)
        .where('userId', '=', mate.id)
        .execute()
    await boards.card(me, second, 'Yöneticinin kartı')
    const refused = await remove(mate, second)
    expect([refused.status, refused.body.code]).toEqual([403, 'columnHoldsCards'])
    const specified = await server.call(kanbanEndpoints.removeBoard, { as: mate, params: { id: second } })
    expect(specified.status).toBe(403)
    await give('members', 'budget')
    expect((await remove(mate, second)).status).toBe(403)
    expect(await titles()).toEqual(['Yapılacaklar', 'Bitti'])
    const empty = await boards.column(me, 'Boş', { projectId })
    expect((await remove(mate, empty.id)).status).toBe(204)
    expect((await remove(mate, second, first)).status).toBe(204)
    for (const ability of ['plan', 'edit']) {
      await give(ability)
      const full = await boards.column(me, 'Dolu', { projectId })
      await boards.card(me, full.id, 'Kart')
      expect((await remove(mate, full.id)).status).toBe(204)
    }
  })

  it('is not put back by itself when the last one is removed', async () => {
    await remove(me, first)
    await remove(me, second)
    expect(await titles()).toEqual([])
    expect(await titles()).toEqual([])
  })
})
