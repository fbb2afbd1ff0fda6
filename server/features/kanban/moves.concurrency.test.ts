import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { kanbanColumnEndpoints } from '#contract/kanban/columns.endpoints.ts'
import { cardsPlaced } from '#contract/kanban/kanban.events.ts'
import { kanbanEndpoints } from '#contract/kanban/spec.endpoints.ts'
import { seededRandom } from '../../demo/random.ts'
import { eventsDuring } from '../../testing/eventsDuring.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { boardsOf, type Somebody } from './kanban.testing.ts'

let server: TestServer
let boards: ReturnType<typeof boardsOf>
let people: Somebody[]
let projectId: number
let columns: number[]
let cards: number[]

beforeAll(async () => {
  server = await openTestServer({ config: { requestsPerMinute: 100_000 } })
  boards = boardsOf(server)
  people = []
  for (let count = 0; count < 4; count++) people.push(await server.person())
})
beforeEach(async () => {
  const [first, ...others] = people
  if (!first) throw new Error('nobody')
  projectId = await boards.project(first, ...others)
  columns = [(await boards.board(first, projectId)).boards[0]?.id ?? 0]
  for (const title of ['B', 'C']) columns.push((await boards.column(first, title, { projectId })).id)
  cards = []
  for (let count = 0; count < 12; count++) cards.push((await boards.card(first, columns[0] ?? 0, `K${count}`)).id)
})
afterAll(() => server.close())

const person = (index: number): Somebody => people[index % people.length] ?? { id: 0, token: '' }
const at = <Item>(items: readonly Item[], index: number): Item => {
  const found = items[index]
  if (found === undefined) throw new Error('nothing there')
  return found
}

async function order() {
  const board = await boards.board(person(0), projectId)
  return Object.fromEntries(board.boards.map(({ id, itemsIds }) => [id, itemsIds]))
}

describe('several people at once', () => {
  it('keep one order, and the events tell the same one', async () => {
    const random = seededRandom(7)
    const before = (await boards.board(person(0), projectId)).items
    const places = new Map(before.map(({ id, boardId, position }) => [id, { id, boardId, position }]))
    const events = await eventsDuring(server.ctx, async () => {
      for (let round = 0; round < 4; round++) {
        const moves = Array.from({ length: 20 }, (_, index) => {
          const [id, afterId] = random.shuffle(cards)
          const target = random.chance(0.3) ? null : (afterId ?? null)
          return boards.move(
            person(index),
            at(cards, cards.indexOf(id ?? 0)),
            at(columns, random.integer(0, 2)),
            target,
          )
        })
        const answers = await Promise.all(moves)
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      }
    })
    for (const event of events.filter(({ name }) => name === cardsPlaced.name)) {
      for (const { id, boardId, position } of z.parse(cardsPlaced.payload, event.payload).places) {
        places.set(id, { id, boardId, position })
      }
    }
    const told = Object.fromEntries(
      columns.map((column) => [
        column,
        [...places.values()]
          .filter(({ boardId }) => boardId === column)
          .sort((a, b) => a.position - b.position || a.id - b.id)
          .map(({ id }) => id),
      ]),
    )
    const now = await order()
    expect(now).toEqual(told)
    expect(Object.values(now).flat().toSorted()).toEqual(cards.toSorted())
  })

  it('who arrange whole columns while others move cards lose and double none', async () => {
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, (_, index) =>
        boards.move(person(index), at(cards, index), at(columns, 1 + (index % 2)), null),
      ),
      ...Array.from({ length: 6 }, (_, index) =>
        server.call(kanbanEndpoints.arrangeItems, {
          as: person(index),
          body: { boardId: at(columns, index % 3), ids: index % 2 === 0 ? cards : cards.toReversed() },
        }),
      ),
    ])
    expect(answers.every(({ status }) => status === 200 || status === 201)).toBe(true)
    expect(
      Object.values(await order())
        .flat()
        .toSorted(),
    ).toEqual(cards.toSorted())
  })

  it('who add to one column all get a place of their own', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => boards.card(person(index), at(columns, 2), `Y${index}`)))
    const { items } = await boards.board(person(0), projectId)
    const positions = items.filter(({ boardId }) => boardId === at(columns, 2)).map(({ position }) => position)
    expect(new Set(positions).size).toBe(20)
  })

  it('a column removed while cards move into it takes none of them out of sight', async () => {
    const doomed = at(columns, 2)
    const [removal] = await Promise.all([
      server.call(kanbanColumnEndpoints.remove, {
        as: person(0),
        params: { id: doomed },
        query: { moveTo: at(columns, 1) },
      }),
      ...cards.map((id, index) => boards.move(person(index), id, doomed, null)),
    ])
    expect(removal.status).toBe(204)
    expect(
      Object.values(await order())
        .flat()
        .toSorted(),
    ).toEqual(cards.toSorted())
  })
})
