import { type Kysely, sql } from 'kysely'
import type { registrationEndpoints } from '#contract/accounts/registrations.endpoints.ts'
import type { MadeDecision } from '#contract/approvals/approvals.schemas.ts'
import type { QueryOf } from '#contract/http/endpoint.ts'
import type { Database } from '../../platform/schema.ts'
import { fileUrl } from '../users/fileUrl.ts'

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

/** Who accepted or refused this person, from the activity log. */
export async function decisionOn(db: Kysely<Database>, userId: number): Promise<MadeDecision | null> {
  const row = await db
    .selectFrom('activity')
    .innerJoin('users', 'users.id', 'activity.actorId')
    .select(['users.id', 'users.fullName', 'users.avatarFileId', 'activity.action', 'activity.at'])
    .where('activity.objectKind', '=', 'user')
    .where('activity.objectId', '=', userId)
    .where('activity.action', 'in', ['registration.approved', 'registration.rejected'])
    .orderBy('activity.id', 'desc')
    .executeTakeFirst()
  if (!row) return null
  const { id, fullName, avatarFileId, action, at } = row
  const decision = action === 'registration.approved' ? 'approve' : 'cancel'
  return { by: { id, fullName, avatar: fileUrl(avatarFileId) }, decision, at: at.toISOString() }
}
