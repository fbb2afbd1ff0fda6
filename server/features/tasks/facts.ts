import { type Kysely, sql } from 'kysely'
import type { AbilityRule } from '#contract/roles/abilities.ts'
import type { Standing } from '#contract/tasks/tasks.schemas.ts'
import type { NamedPerson } from '#contract/users/namedPerson.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/schema.ts'
import { fileUrl } from '../users/fileUrl.ts'
import { adminIds, standingColumns, standingOf } from './standing.ts'

export interface FactualPerson extends NamedPerson {
  active: boolean
  managerId: number | null
  isAdmin: boolean
  /** By a role that may approve tasks. */
  mayApprove: boolean
}

export interface Facts {
  people: ReadonlyMap<number, FactualPerson>
  /** At most two. */
  admins: readonly number[]
  standing: Standing
}

interface FactRow {
  delegators: number[]
  admins: number[]
  people: (Omit<FactualPerson, 'avatar'> & { avatarFileId: number | null })[]
}

const approving: AbilityRule[] = [
  { action: 'manage', subject: 'all' },
  { action: 'manage', subject: 'Task' },
  { action: 'approve', subject: 'Task' },
]
const holds = (rule: AbilityRule) => sql`roles.rules @> ${sql.lit(JSON.stringify([rule]))}::jsonb`
const mayApprove = sql`exists (
  select from user_roles join roles on roles.id = user_roles.role_id
  where user_roles.user_id = users.id and (${sql.join(approving.map(holds), sql` or `)}))`

/** All that decides about a new task or a new assignee, in one query: the people, their managers, Admins, my standing. */
export async function loadFacts(
  db: Kysely<Database>,
  actor: Actor,
  asked: { ids: readonly number[]; assigneeId: number; managerId: number | null; today: string },
): Promise<Facts> {
  const { rows } = await sql<FactRow>`
    with admin as materialized (${adminIds}),
    wanted as (
      select unnest(${[...asked.ids]}::bigint[]) as id
      union select ${asked.managerId}::bigint
      union select manager_id from users where users.id = ${asked.assigneeId}
      union select id from admin
    )
    select ${standingColumns(actor, asked.today)}, (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', users.id, 'fullName', users.full_name, 'avatarFileId', users.avatar_file_id,
        'active', users.status = 'active', 'managerId', users.manager_id,
        'isAdmin', users.id in (select id from admin), 'mayApprove', ${mayApprove})), '[]'::jsonb)
      from users where users.id in (select id from wanted)
    ) as people`.execute(db)
  const row = rows[0] ?? { delegators: [], admins: [], people: [] }
  const people = row.people.map(({ avatarFileId, ...person }) => ({ ...person, avatar: fileUrl(avatarFileId) }))
  return {
    people: new Map(people.map((person) => [person.id, person])),
    admins: row.admins,
    standing: standingOf(actor, row),
  }
}
