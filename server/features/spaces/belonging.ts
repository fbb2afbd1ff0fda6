import { type Kysely, type SqlBool, sql } from 'kysely'
import { mayInProject } from '#contract/projects/projects.policy.ts'
import type { Unreached } from '#contract/spaces/unreached.ts'
import type { Actor } from '../../platform/actor.ts'
import { invalid } from '../../platform/errors.ts'
import type { Database } from '../../platform/schema.ts'
import { isAdmin } from '../roles/roles.queries.ts'
import { fileUrl } from '../users/fileUrl.ts'
import { findPlace, standingIn } from './access.ts'

/**
 * The people among these who do not see the space: neither members nor Admins. With `admins`, Admins count as outsiders
 * too, for a personal space.
 */
export async function outsidersOf(
  db: Kysely<Database>,
  spaceId: number | null,
  userIds: readonly number[],
  { admins = false } = {},
): Promise<{ id: number; fullName: string; avatar: string | null }[]> {
  if (userIds.length === 0) return []
  const rows = await db
    .selectFrom('users')
    .select(['id', 'fullName', 'avatarFileId'])
    .where('id', '=', sql<number>`any(${[...new Set(userIds)]}::bigint[])`)
    .where(sql<SqlBool>`not exists (select from space_members where space_id = ${spaceId} and user_id = users.id)`)
    .$if(!admins, (query) => query.where(sql<SqlBool>`not ${isAdmin()}`))
    .orderBy('fullName')
    .orderBy('id')
    .execute()
  return rows.map(({ avatarFileId, ...row }) => ({ ...row, avatar: fileUrl(avatarFileId) }))
}

/** The space, if this person may invite outsiders to it. */
async function placeToInvite(db: Kysely<Database>, actor: Actor, spaceId: number) {
  const place = await findPlace(db, actor.id, spaceId)
  const invites = place !== undefined && place.kind !== 'personal' && mayInProject(standingIn(actor, place), 'members')
  return invites ? place : undefined
}

/**
 * A person who gets a part in something of a space sees it from then on. So they must belong to the space, unless a
 * person who may invite people chooses them. Things without a space belong to the people whom they name.
 */
export async function checkBelonging(
  db: Kysely<Database>,
  actor: Actor,
  spaceId: number | null,
  chosen: Record<string, readonly number[]>,
) {
  if (spaceId === null) return
  const outside = new Set((await outsidersOf(db, spaceId, Object.values(chosen).flat())).map(({ id }) => id))
  if (outside.size === 0 || (await placeToInvite(db, actor, spaceId))) return
  for (const [field, ids] of Object.entries(chosen)) {
    if (ids.some((id) => outside.has(id))) throw invalid({ [field]: 'personNotInSpace' })
  }
}

/**
 * What the writer learns about mentioned people who were not notified. A sale offers no invitation: its form has the
 * team.
 */
export async function unreachedBy(
  db: Kysely<Database>,
  actor: Actor,
  spaceId: number | null,
  people: Unreached['people'],
): Promise<Unreached> {
  const place = spaceId === null || people.length === 0 ? undefined : await placeToInvite(db, actor, spaceId)
  return { people, mayInvite: place?.kind === 'project' && place.archivedAt === null }
}
