import { randomUUID } from 'node:crypto'
import type { BodyInput } from '#contract/http/endpoint.ts'
import { projectMemberEndpoints } from '#contract/projects/members.endpoints.ts'
import { milestoneEndpoints } from '#contract/projects/milestones.endpoints.ts'
import { projectEndpoints } from '#contract/projects/projects.endpoints.ts'
import type { TestServer } from '../../testing/harness.ts'

export interface Somebody {
  id: number
  token: string
}

export const key = () => randomUUID()

export function managing(server: TestServer) {
  return {
    async project(as: Somebody, draft: Partial<BodyInput<typeof projectEndpoints.create>> = {}) {
      const body = { clientId: key(), name: `Proje ${key().slice(0, 8)}`, ...draft }
      const answer = await server.call(projectEndpoints.create, { as, body })
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
      return answer.body
    },
    async read(as: Somebody, id: number) {
      return (await server.call(projectEndpoints.read, { as, params: { id } })).body.project
    },
    /** On top of what the member has now. */
    async put(as: Somebody, id: number, userId: number, body: BodyInput<typeof projectMemberEndpoints.put> = {}) {
      const member = await server.ctx.db
        .selectFrom('spaceMembers')
        .select('version')
        .where('spaceId', '=', id)
        .where('userId', '=', userId)
        .executeTakeFirst()
      return server.call(projectMemberEndpoints.put, { as, params: { id, userId }, body: { ...member, ...body } })
    },
    async milestone(as: Somebody, id: number, draft: { title: string; day: string }) {
      const body = { clientId: key(), ...draft }
      const answer = await server.call(milestoneEndpoints.create, { as, params: { id }, body })
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
      return answer.body
    },
  }
}
