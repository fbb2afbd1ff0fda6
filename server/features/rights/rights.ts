import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { QueryOf, ResponseOf } from '#contract/http/endpoint.ts'
import { explain } from '#contract/rights/explanation.ts'
import type { Rights, rightsEndpoints } from '#contract/rights/rights.endpoints.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import type { Database } from '../../platform/schema.ts'
import { findStanding, rolesBeside } from './rights.queries.ts'

const looked = 100
const side = z.object({ roles: z.array(z.object({ id: z.number() })) })

const idsIn = (value: unknown): number[] => side.safeParse(value).data?.roles.map(({ id }) => id) ?? []

/** When each of these roles was last given to the person, from the log's lines about their roles. */
async function givenRoles(
  db: Kysely<Database>,
  userId: number,
  roles: readonly { id: number }[],
): Promise<Rights['given']> {
  const lines = await db
    .selectFrom('activity')
    .leftJoin('users', 'users.id', 'activity.actorId')
    .select(['activity.at', 'activity.before', 'activity.after', 'users.fullName as by'])
    .where('objectKind', '=', 'user')
    .where('objectId', '=', userId)
    .where('action', '=', 'user.rolesChanged')
    .where('result', '=', 'done')
    .orderBy('activity.id', 'desc')
    .limit(looked)
    .execute()
  return roles.flatMap(({ id }) => {
    const line = lines.find(({ before, after }) => idsIn(after).includes(id) && !idsIn(before).includes(id))
    return line ? [{ roleId: id, at: line.at.toISOString(), by: line.by }] : []
  })
}

/** A person's roles; the other roles only for people who may read the roles. */
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
