import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { QueryOf, ResponseOf } from '#contract/http/endpoint.ts'
import { explain } from '#contract/rights/explanation.ts'
import type { Rights, RoleRules, rightsEndpoints } from '#contract/rights/rights.endpoints.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import type { Database } from '../../platform/schema.ts'
import { twoStepDue } from '../accounts/twoStepDue.ts'
import { fileUrl } from '../users/fileUrl.ts'
import { colleagues, shownStatus } from '../users/users.queries.ts'

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

async function findStanding(
  db: Kysely<Database>,
  now: Date,
  userId: number,
): Promise<Pick<Rights, 'person' | 'standing'> | undefined> {
  const row = await colleagues(db)
    .select(['users.id', 'fullName', 'avatarFileId'])
    .select([shownStatus(now).as('status'), twoStepDue.as('twoStepDue')])
    .where('users.id', '=', userId)
    .executeTakeFirst()
  if (!row) return undefined
  const { id, fullName, avatarFileId, status } = row
  return { person: { id, fullName, avatar: fileUrl(avatarFileId), status }, standing: standingOf(row) }
}

/** A lock only prevents signing in: a person who is already in goes on. */
function standingOf(row: { status: Rights['person']['status']; twoStepDue: boolean }): Rights['standing'] {
  if (row.status === 'inactive' || row.status === 'invited') return row.status
  return row.twoStepDue ? 'twoStepDue' : 'able'
}

/** All roles, each with whether the person holds it. */
async function rolesBeside(db: Kysely<Database>, userId: number): Promise<{ held: RoleRules[]; others: RoleRules[] }> {
  const rows = await db
    .selectFrom('roles')
    .leftJoin('userRoles', (join) =>
      join.onRef('userRoles.roleId', '=', 'roles.id').on('userRoles.userId', '=', userId),
    )
    .select(['roles.id', 'name', 'builtIn', 'requiresTwoStep', 'rules', 'userRoles.userId as holder'])
    .orderBy('roles.id')
    .execute()
  const { held = [], others = [] } = Object.groupBy(rows, ({ holder }) => (holder === null ? 'others' : 'held'))
  return { held, others }
}
