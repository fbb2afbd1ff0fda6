import type { QueryOf, ResponseOf } from '#contract/http/endpoint.ts'
import type { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { createsDirectly } from '#contract/tasks/tasks.policy.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { spaceForMember } from '../spaces/access.ts'
import { defaultApprover } from './approver.ts'
import { loadFacts } from './facts.ts'

type Foreseen = typeof taskEndpoints.approver

/** Who would decide about a task that this person is about to create, and whether its creation itself is a request. */
export async function foreseenApprover(
  ctx: Context,
  actor: Actor,
  { assigneeId, spaceId }: QueryOf<Foreseen>,
): Promise<ResponseOf<Foreseen>> {
  const space = spaceId === undefined ? null : await spaceForMember(ctx.db, actor, spaceId)
  const managerId = space?.managerId ?? null
  const facts = await loadFacts(ctx.db, actor, { ids: [assigneeId], assigneeId, managerId, today: await today(ctx) })
  const direct = createsDirectly(facts.standing, { assigneeId, managerId })
  const approverId = defaultApprover(facts, { assigneeId, managerId, askerId: direct ? null : actor.id })
  const approver = approverId === null ? undefined : facts.people.get(approverId)
  return { approver: approver ?? null, needsApproval: !direct }
}
