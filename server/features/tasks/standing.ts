import { type Kysely, sql } from 'kysely'
import { hasAdminRole } from '#contract/roles/roleNames.ts'
import type { Standing } from '#contract/tasks/tasks.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/schema.ts'
import { delegatorsOf } from '../delegations/delegations.queries.ts'
import { isAdmin } from '../roles/roles.queries.ts'

/** Active Admins, at most two: we only ask whether there is more than one. */
export const adminIds = sql<number>`
  select users.id from users
  where users.status = 'active' and ${isAdmin()}
  order by users.id limit 2`

interface StandingRow {
  delegators: number[]
  admins: number[]
}

export function standingOf(actor: Actor, { delegators, admins }: StandingRow): Standing {
  const holdsAdmin = hasAdminRole(actor.roles)
  return {
    id: actor.id,
    isAdmin: holdsAdmin,
    isOnlyAdmin: holdsAdmin && admins.every((id) => id === actor.id),
    decidesFor: [actor.id, ...delegators],
    ...(actor.viewer && { looks: true }),
  }
}

/** The facts beside the task itself that decide about this person's moves, on that day of the workspace. */
export async function loadStanding(db: Kysely<Database>, actor: Actor, today: string): Promise<Standing> {
  const { rows } = await sql<StandingRow>`
    select array(${delegatorsOf(actor.id, today)}) as delegators, array(${adminIds}) as admins`.execute(db)
  return standingOf(actor, rows[0] ?? { delegators: [], admins: [] })
}
