import { sql } from 'kysely'
import { href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { beginsWith } from '../../platform/database/words.ts'
import type { SearchSource } from '../../platform/feature.ts'
import { matchesExactly, matchesFolded } from './userList.queries.ts'
import { colleagues } from './users.queries.ts'

export const userSearch: SearchSource = {
  kind: 'user',
  async find(ctx, _actor, query, limit) {
    const rows = await colleagues(ctx.db)
      .select(['id', 'fullName', 'title', 'department'])
      .where('status', '<>', 'inactive')
      .where(matchesFolded(query))
      .orderBy(matchesExactly(query), 'desc')
      .orderBy(beginsWith(sql`users.full_name`, query), 'desc')
      .orderBy('fullName')
      .orderBy('id')
      .limit(limit)
      .execute()
    return rows.map(({ id, fullName, title, department }) => ({
      kind: 'user',
      id,
      title: fullName,
      detail: [title, department].filter((part) => part !== '').join(' · '),
      path: href(paths.user, { id }),
    }))
  },
}
