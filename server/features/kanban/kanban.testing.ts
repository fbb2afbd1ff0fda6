import { kanbanCardEndpoints } from '#contract/kanban/cards.endpoints.ts'
import { kanbanColumnEndpoints } from '#contract/kanban/columns.endpoints.ts'
import type { Board, Card, Column } from '#contract/kanban/kanban.schemas.ts'
import { kanbanEndpoints } from '#contract/kanban/spec.endpoints.ts'
import type { TaskStatus } from '#contract/tasks/transitions.ts'
import { systemActor } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/transaction.ts'
import type { TestServer } from '../../testing/harness.ts'
import { createSpace } from '../spaces/creation.ts'

export interface Somebody {
  id: number
  token: string
}

let projects = 0

/** The doors of boards as sentences, for tests whose story begins behind them. */
export function boardsOf(server: TestServer) {
  async function board(as: Somebody, projectId?: number): Promise<Board> {
    const { status, body } = await server.call(kanbanEndpoints.read, { as, query: { projectId } })
    if (status !== 200) throw new Error(`the board answered ${status}`)
    return body
  }

  return {
    board,
    /** A project with its members; the first one manages it. */
    project: (manager: Somebody, ...others: Somebody[]): Promise<number> =>
      inTransaction(server.ctx, systemActor('test'), (tx) =>
        createSpace(tx, {
          kind: 'project',
          code: `PRJ${++projects}`,
          name: `Proje ${projects}`,
          managerId: manager.id,
          memberIds: others.map(({ id }) => id),
        }),
      ),
    async column(
      as: Somebody,
      title: string,
      more: { projectId?: number; taskStatus?: TaskStatus } = {},
    ): Promise<Column> {
      return (await server.call(kanbanColumnEndpoints.create, { as, body: { title, ...more } })).body
    },
    async card(as: Somebody, boardId: number, title: string): Promise<Card> {
      return (await server.call(kanbanCardEndpoints.create, { as, body: { boardId, title } })).body
    },
    move: (as: Somebody, id: number, boardId: number, afterId: number | null, reason?: string) =>
      server.call(kanbanCardEndpoints.move, { as, params: { id }, body: { boardId, afterId, reason } }),
    /** The titles of each column, as they stand. */
    async picture(as: Somebody, projectId?: number): Promise<Record<string, string[]>> {
      const { boards, items } = await board(as, projectId)
      const titles = new Map(items.map(({ id, title }) => [id, title]))
      return Object.fromEntries(
        boards.map(({ title, itemsIds }) => [title, itemsIds.map((id) => titles.get(id) ?? '?')]),
      )
    },
  }
}
