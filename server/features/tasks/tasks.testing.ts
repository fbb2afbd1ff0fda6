import { randomUUID } from 'node:crypto'
import { checklistEndpoints } from '#contract/checklists/checklists.endpoints.ts'
import type { BodyInput } from '#contract/http/endpoint.ts'
import { moveEndpoints } from '#contract/tasks/moves.endpoints.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import type { Task } from '#contract/tasks/tasks.schemas.ts'
import type { TaskAction } from '#contract/tasks/transitions.ts'
import { systemActor } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/transaction.ts'
import type { TestServer } from '../../testing/harness.ts'
import { createSpace } from '../spaces/creation.ts'

export type Person = Awaited<ReturnType<TestServer['person']>>
type Draft = Partial<BodyInput<typeof taskEndpoints.create>>

/** Tasks as people make and move them, through the doors. */
export function working(server: TestServer) {
  const tryCreate = (as: Person, draft: Draft = {}) =>
    server.call(taskEndpoints.create, { as, body: { clientId: randomUUID(), title: 'Teklifi gönder', ...draft } })

  const tryMove = (as: Person, task: { id: number; version: number }, action: TaskAction, body: object = {}) =>
    server.call(moveEndpoints[action], {
      as,
      params: { id: task.id },
      // Each move's own body; what it lacks or has too much is what some tests are about.
      body: { version: task.version, ...body } as BodyInput<(typeof moveEndpoints)['extend']>,
    })

  return {
    tryCreate,
    tryMove,
    async create(as: Person, draft: Draft = {}): Promise<Task> {
      const answer = await tryCreate(as, draft)
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
      return answer.body
    },
    async move(
      as: Person,
      task: { id: number; version: number },
      action: TaskAction,
      body: object = {},
    ): Promise<Task> {
      const answer = await tryMove(as, task, action, body)
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
      return answer.body
    },
    read: (as: Person, id: number | string) => server.call(taskEndpoints.read, { as, params: { id } }),
    update: (as: Person, task: { id: number; version: number }, change: object) =>
      server.call(taskEndpoints.update, { as, params: { id: task.id }, body: { version: task.version, ...change } }),
    tick: (as: Person, id: number, itemId: number, done = true) =>
      server.call(checklistEndpoints.task.change, { as, params: { id, itemId }, body: { done } }),
    async list(as: Person, query: Record<string, string | number> = {}) {
      const answer = await server.call(taskEndpoints.list, { as, query })
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
      return answer.body
    },
    project(manager: Person, ...members: Person[]): Promise<number> {
      return inTransaction(server.ctx, systemActor('test'), (tx) =>
        createSpace(tx, {
          kind: 'project',
          code: randomUUID().slice(0, 6),
          name: 'Depo otomasyonu',
          managerId: manager.id,
          memberIds: members.map(({ id }) => id),
        }),
      )
    },
  }
}
