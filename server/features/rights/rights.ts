import type { QueryOf, ResponseOf } from '#contract/http/endpoint.ts'
import { explain } from '#contract/rights/explanation.ts'
import type { Rights, rightsEndpoints } from '#contract/rights/rights.endpoints.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { givenRoles } from './givenRoles.ts'
import { findStanding, rolesBeside } from './rights.queries.ts'

/** What a person holds; what else there is only for who may read the roles. */
export async function rightsOf({ db, clock }: Context, actor: Actor, userId: number): Promise<Rights> {
  const found = await findStanding(db, clock.now(), userId)
  if (!found) throw notFound('user')
  const { held, others } = await rolesBeside(db, userId)
  const given = await givenRoles(db, userId, held)
  return { ...found, roles: held, others: actor.ability.can('read', 'Role') ? others : [], given }
}

export async function explanationFor(
  ctx: Context,
  actor: Actor,
  { userId, action, subject }: QueryOf<typeof rightsEndpoints.explain>,
): Promise<ResponseOf<typeof rightsEndpoints.explain>> {
  const rights = await rightsOf(ctx, actor, userId)
  return { ...explain(rights, action, subject), person: rights.person }
}
