import type { QueryOf, ResponseOf } from '#contract/http/endpoint.ts'
import type { userEndpoints } from '#contract/users/users.endpoints.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { countByStatus, fits, listDepartments, listPeople } from './userList.queries.ts'

type List = typeof userEndpoints.list

export async function readUserList(ctx: Context, actor: Actor, query: QueryOf<List>): Promise<ResponseOf<List>> {
  const cursor = ctx.events.cursor()
  const now = ctx.clock.now()
  const rows = await listPeople(ctx.db, { viewerId: actor.id, now }, query)
  const statusCounts = await countByStatus(ctx.db, now, fits(query))
  const departments = await listDepartments(ctx.db)
  const all = Object.values(statusCounts).reduce((sum, count) => sum + count, 0)
  return { rows, total: query.status ? statusCounts[query.status] : all, statusCounts, departments, cursor }
}
