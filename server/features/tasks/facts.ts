import { type Kysely, sql } from 'kysely'
import type { Standing } from '#contract/tasks/tasks.schemas.ts'
import type { NamedPerson } from '#contract/users/namedPerson.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/schema.ts'
import { delegatorsOf, deputyIds } from '../delegations/delegations.queries.ts'
import { fileUrl } from '../users/fileUrl.ts'
import { isBot } from '../users/users.queries.ts'
import { adminIds, standingOf } from './standing.ts'

export interface FactualPerson extends NamedPerson {
  active: boolean
  managerId: number | null
  /** Their deputies today. */
  deputies: number[]
}

export interface Facts {
  people: ReadonlyMap<number, FactualPerson>
  /** At most two. */
  admins: readonly number[]
  standing: Standing
}

interface FactRow {
  id: number
  fullName: string
  avatarFileId: number | null
  active: boolean
  isBot: boolean
  managerId: number | null
  deputies: number[]
  delegators: number[]
  admins: number[]
}

interface FactsQuery {
  ids: readonly number[]
  assigneeId: number
  /** Of the space. */
  managerId: number | null
  today: string
}

/**
 * All facts that decide about a new task or a new assignee, in one query: the people, their managers, Admins, my
 * standing. The ids are rows, since the database would plan a list of unknown length again each time.
 */
export async function loadFacts(db: Kysely<Database>, actor: Actor, asked: FactsQuery): Promise<Facts> {
  const ids = [...asked.ids, ...(asked.managerId === null ? [] : [asked.managerId])]
  const { rows } = await sql<FactRow>`
    with admins as materialized (${adminIds}), wanted (id) as (
      values ${sql.join(ids.map((id) => sql`(${id}::bigint)`))}
      union select id from admins
      union select manager_id from users where id = ${asked.assigneeId}
    )
    select users.id, full_name, avatar_file_id, status = 'active' as active, ${isBot('users')} as is_bot, manager_id,
      array(${deputyIds(sql`users.id`, asked.today)}) as deputies,
      array(${delegatorsOf(actor.id, asked.today)}) as delegators, array(select id from admins) as admins
    from wanted join users using (id)`.execute(db)
  const people = rows.map(({ id, fullName, avatarFileId, active, isBot: bot, managerId, deputies }) => ({
    ...{ id, fullName, active, managerId, deputies },
    avatar: fileUrl(avatarFileId),
    ...(bot && { isBot: true as const }),
  }))
  const standing = rows[0] ?? { delegators: [], admins: [] }
  return {
    people: new Map(people.map((person) => [person.id, person])),
    admins: standing.admins,
    standing: standingOf(actor, standing),
  }
}
