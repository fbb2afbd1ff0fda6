import { type Kysely, sql } from 'kysely'
import { abilitiesOf } from '#contract/projects/abilities.ts'
import type { Space, SpaceMember } from '#contract/spaces/spaces.endpoints.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/schema.ts'
import { isAdmin } from '../roles/roles.queries.ts'
import { fileUrl } from '../users/fileUrl.ts'
import { visibleSpaces } from './access.ts'

function spaceRows(db: Kysely<Database>, actor: Actor) {
  return db
    .selectFrom('spaces')
    .leftJoin('users as manager', 'manager.id', 'spaces.managerId')
    .leftJoin('spaceMembers as own', (join) =>
      join.onRef('own.spaceId', '=', 'spaces.id').on('own.userId', '=', actor.id),
    )
    .select(['spaces.id', 'kind', 'code', 'name', 'archivedAt', 'spaces.version', 'own.role', 'own.abilities'])
    .select(['spaces.managerId', 'manager.fullName as managerName', 'manager.avatarFileId as managerAvatar'])
    .where('spaces.id', 'in', visibleSpaces(actor))
}

type SpaceRow = Awaited<ReturnType<ReturnType<typeof spaceRows>['executeTakeFirstOrThrow']>>

function spaceOf({ archivedAt, managerId, managerName, managerAvatar, abilities, ...row }: SpaceRow): Space {
  const manager =
    managerId === null ? null : { id: managerId, fullName: managerName ?? '', avatar: fileUrl(managerAvatar) }
  return { ...row, manager, abilities: abilitiesOf(abilities), archived: archivedAt !== null }
}

export async function listSpaces(db: Kysely<Database>, actor: Actor, kind: Space['kind'] | undefined) {
  const rows = await spaceRows(db, actor)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'personal'))
    .orderBy(sql`archived_at is not null`)
    .orderBy('name')
    .orderBy('spaces.id')
    .execute()
  return rows.map(spaceOf)
}

export async function findSpace(db: Kysely<Database>, actor: Actor, id: number): Promise<Space | undefined> {
  const row = await spaceRows(db, actor).where('spaces.id', '=', id).executeTakeFirst()
  return row && spaceOf(row)
}

export async function findOwnSpace(db: Kysely<Database>, actor: Actor): Promise<Space | undefined> {
  const row = await spaceRows(db, actor)
    .where('kind', '=', 'personal')
    .where('spaces.managerId', '=', actor.id)
    .executeTakeFirst()
  return row && spaceOf(row)
}

/** Its members, the manager first. */
export async function membersOfSpace(db: Kysely<Database>, spaceId: number): Promise<SpaceMember[]> {
  const rows = await db
    .selectFrom('spaceMembers')
    .innerJoin('users', 'users.id', 'spaceMembers.userId')
    .select(['users.id', 'fullName', 'avatarFileId', 'title', 'role'])
    .where('spaceId', '=', spaceId)
    .orderBy(sql`role = 'manager'`, 'desc')
    .orderBy('fullName')
    .orderBy('users.id')
    .execute()
  return rows.map(({ avatarFileId, ...row }) => ({ ...row, avatar: fileUrl(avatarFileId) }))
}

/** They see each space without being in it. */
export async function admins(db: Kysely<Database>): Promise<number[]> {
  const rows = await db.selectFrom('users').select('id').where(isAdmin()).execute()
  return rows.map(({ id }) => id)
}
