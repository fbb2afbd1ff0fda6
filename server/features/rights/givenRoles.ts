import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Rights } from '#contract/rights/rights.endpoints.ts'
import type { Database } from '../../platform/schema.ts'

const looked = 100
const side = z.object({ roles: z.array(z.object({ id: z.number() })) })

const idsIn = (value: unknown): number[] => side.safeParse(value).data?.roles.map(({ id }) => id) ?? []

/** When each of these roles was last given to the person, from the log's lines about their roles. */
export async function givenRoles(
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
