import { type Expression, type Kysely, sql } from 'kysely'
import { abilitiesOf } from '#contract/projects/abilities.ts'
import { hasAdminRole } from '#contract/roles/roleNames.ts'
import { maySeeSpace } from '#contract/spaces/spaces.policy.ts'
import type { Actor } from '../../platform/actor.ts'
import { notFound } from '../../platform/errors.ts'
import type { Database } from '../../platform/schema.ts'

export type SpacePlace = NonNullable<Awaited<ReturnType<typeof findPlace>>>

/** The space and this person's place in it, or 404: a person who may not see it does not learn that it exists. */
export async function spaceForMember(db: Kysely<Database>, actor: Actor, id: number): Promise<SpacePlace> {
  const place = await (actor.isBot ? findBotPlace(db, actor.id, id) : findPlace(db, actor.id, id))
  if (!place || !maySeeSpace(actor, place)) throw notFound('space')
  return place
}

/** The same without a refusal: what the space is, and what this person is there. */
export function findPlace(db: Kysely<Database>, userId: number, id: number) {
  return db
    .selectFrom('spaces')
    .leftJoin('spaceMembers', (join) =>
      join.onRef('spaceMembers.spaceId', '=', 'spaces.id').on('spaceMembers.userId', '=', userId),
    )
    .select(['spaces.id', 'kind', 'code', 'name', 'managerId', 'archivedAt', 'spaceMembers.role', 'abilities'])
    .where('spaces.id', '=', id)
    .executeTakeFirst()
}

/** What a bot is in a space that was opened to it is what a plain member is. */
async function findBotPlace(db: Kysely<Database>, botId: number, id: number) {
  const place = await findPlace(db, botId, id)
  const opened = await db
    .selectFrom('botSpaces')
    .select('openedAt')
    .where('botId', '=', botId)
    .where('spaceId', '=', id)
    .executeTakeFirst()
  return place && { ...place, role: opened ? ('member' as const) : null }
}

/** What decides about this person there, for `mayInProject` and the like; the owner manages a personal space. */
export function standingIn(actor: Actor, { role, abilities }: Pick<SpacePlace, 'role' | 'abilities'>) {
  return { roles: actor.roles, role, abilities: abilitiesOf(abilities), looks: actor.viewer !== undefined }
}

/** The scope of lists, searches and rooms: `where('spaceId', 'in', visibleSpaces(actor))`. Says the same as `maySeeSpace`. */
export function visibleSpaces(actor: Pick<Actor, 'id' | 'roles' | 'isBot'>): Expression<number> {
  if (!hasAdminRole(actor.roles)) {
    return actor.isBot
      ? sql<number>`(select space_id from bot_spaces where bot_id = ${actor.id})`
      : sql<number>`(select space_id from space_members where user_id = ${actor.id})`
  }
  return sql<number>`(
    select spaces.id from spaces where spaces.kind <> 'personal'
    union all
    select spaces.id from spaces where spaces.kind = 'personal' and spaces.manager_id = ${actor.id})`
}

/** Of these the ones that are this person's to manage. Says the same as `mayManageSpace`. */
export function managedSpaces(actor: Pick<Actor, 'id' | 'roles' | 'isBot'>): Expression<number> {
  if (hasAdminRole(actor.roles)) return visibleSpaces(actor)
  return sql<number>`(select space_id from space_members where user_id = ${actor.id} and role = 'manager')`
}
