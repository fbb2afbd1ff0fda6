import { approvalEndpoints } from '#contract/approvals/approvals.endpoints.ts'
import type { ApprovalItem, Decision, ItemResult } from '#contract/approvals/approvals.schemas.ts'
import type { QueryInput } from '#contract/http/endpoint.ts'
import type { Task } from '#contract/tasks/tasks.schemas.ts'
import type { TestServer } from '../../testing/harness.ts'
import { type Person, working } from '../tasks/tasks.testing.ts'

type Named = Pick<ApprovalItem, 'id' | 'version'>

export const approval: Decision = { decision: 'approve' }
export const refusal: Decision = { decision: 'cancel', reason: 'Bütçe yok' }

const asItems = (tasks: readonly Named[]): ApprovalItem[] =>
  tasks.map(({ id, version }) => ({ source: 'task', id, version }))

/** The queue through its doors. */
export function deciding(server: TestServer) {
  const work = working(server)
  return {
    ...work,
    async queue(as: Person, query: QueryInput<typeof approvalEndpoints.list> = {}) {
      const answer = await server.call(approvalEndpoints.list, { as, query })
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
      return answer.body
    },
    count: async (as: Person) => (await server.call(approvalEndpoints.count, { as })).body.count,
    async decide(as: Person, tasks: readonly Named[], decision: Decision = approval): Promise<ItemResult[]> {
      const body = { decision, items: asItems(tasks) }
      return (await server.call(approvalEndpoints.decide, { as, body })).body.results
    },
    undo: async (as: Person, tasks: readonly Named[]): Promise<ItemResult[]> =>
      (await server.call(approvalEndpoints.undo, { as, body: { items: asItems(tasks) } })).body.results,
    transfer: async (as: Person, tasks: readonly Named[], approverId: number): Promise<ItemResult[]> =>
      (await server.call(approvalEndpoints.transfer, { as, body: { items: asItems(tasks), approverId } })).body.results,
    /** Asked by a member of the manager's project, for another member. */
    async request(manager: Person, asker: Person, assignee: Person, title = 'Sayım yap'): Promise<Task> {
      const spaceId = await work.project(manager, asker, assignee)
      return work.create(asker, { title, spaceId, assigneeId: assignee.id })
    },
  }
}
