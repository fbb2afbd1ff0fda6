import type { Kysely } from 'kysely'
import type { Rights, RoleRules } from '#contract/rights/rights.endpoints.ts'
import type { Database } from '../../platform/schema.ts'
import { twoStepDue } from '../accounts/twoStepDue.ts'
import { fileUrl } from '../users/fileUrl.ts'
import { colleagues, shownStatus } from '../users/users.queries.ts'

export async function findStanding(
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
export async function rolesBeside(
  db: Kysely<Database>,
  userId: number,
): Promise<{ held: RoleRules[]; others: RoleRules[] }> {
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
