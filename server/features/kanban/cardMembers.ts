import type { Kysely } from 'kysely'
import { invalid } from '../../platform/errors.ts'
import type { Database } from '../../platform/schema.ts'
import type { SpacePlace } from '../spaces/access.ts'
import { colleagues } from '../users/users.queries.ts'

/** On a project's board its members; on a personal board any colleague. Present members may always stay. */
export async function checkMembers(
  db: Kysely<Database>,
  space: SpacePlace,
  userIds: readonly number[],
  before: readonly number[] = [],
) {
  const newcomers = [...new Set(userIds)].filter((id) => !before.includes(id))
  if (newcomers.length === 0) return
  const known = await colleagues(db)
    .select('users.id')
    .where('users.id', 'in', newcomers)
    .where('users.status', '<>', 'inactive')
    .$if(space.kind !== 'personal', (query) =>
      query.where('users.id', 'in', (members) =>
        members.selectFrom('spaceMembers').select('userId').where('spaceId', '=', space.id),
      ),
    )
    .execute()
  if (known.length < newcomers.length) throw invalid({ members: 'notOnBoard' })
}
