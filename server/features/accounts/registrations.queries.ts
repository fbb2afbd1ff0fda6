import { type Kysely, sql } from 'kysely'
import type { registrationEndpoints } from '#contract/accounts/registrations.endpoints.ts'
import type { QueryOf } from '#contract/http/endpoint.ts'
import type { Database } from '../../platform/schema.ts'

type Query = QueryOf<typeof registrationEndpoints.list>

const columns = { requestedAt: 'users.createdAt', fullName: 'users.fullName' } as const

export async function listRegistrations(db: Kysely<Database>, { page, size, sort, q }: Query) {
  const waiting = db
    .selectFrom('users')
    .where('status', '=', 'pending')
    .$if(q !== '', (query) =>
      query.where(sql<boolean>`strpos(tr_fold(users.full_name || ' ' || users.email), tr_fold(${q})) > 0`),
    )
  const { count } = await waiting.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const column = sort.endsWith('fullName') ? columns.fullName : columns.requestedAt
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const rows = await waiting
    .select(['id', 'fullName', 'username', 'email', 'createdAt'])
    .orderBy(column, direction)
    .orderBy('users.id', direction)
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  return {
    total: Number(count),
    rows: rows.map(({ createdAt, ...row }) => ({ ...row, requestedAt: createdAt.toISOString() })),
  }
}
