import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { reportPerson } from '#contract/reports/reports.schemas.ts'
import { noDepartment } from '#contract/tasks/tasks.endpoints.ts'
import type { Database } from '../../platform/schema.ts'
import { fileUrl } from '../users/fileUrl.ts'
import { isPerson } from '../users/users.queries.ts'

export type ReportPerson = z.infer<typeof reportPerson>

interface Whose {
  assigneeId?: number | undefined
  department?: string | undefined
  spaceId?: number | undefined
}

/** The people of a table: everybody who works here (in the chosen project, if any), or has tasks in it. */
export async function peopleOf(
  db: Kysely<Database>,
  { assigneeId, department, spaceId }: Whose,
  withTasks: readonly number[],
): Promise<ReportPerson[]> {
  const members = db
    .selectFrom('spaceMembers')
    .select('userId')
    .where('spaceId', '=', spaceId ?? 0)
  const rows = await db
    .selectFrom('users')
    .select(['id', 'fullName', 'avatarFileId', 'department', 'title', 'status'])
    .where(isPerson)
    .where((row) =>
      row.or([
        row.and([row('status', '=', 'active'), ...(spaceId === undefined ? [] : [row('id', 'in', members)])]),
        row('id', '=', sql<number>`any(${[...withTasks]}::bigint[])`),
      ]),
    )
    .$if(assigneeId !== undefined, (query) => query.where('id', '=', assigneeId ?? 0))
    .$if(department !== undefined, (query) =>
      query.where('department', '=', department === noDepartment ? '' : (department ?? '')),
    )
    .orderBy('fullName')
    .orderBy('id')
    .execute()
  return rows.map(({ avatarFileId, status, ...row }) => ({
    ...row,
    avatar: fileUrl(avatarFileId),
    active: status === 'active',
  }))
}

export async function spaceNames(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, string>> {
  const wanted = ids.filter((id) => id !== '').map(Number)
  if (wanted.length === 0) return new Map()
  const rows = await db
    .selectFrom('spaces')
    .select(['id', 'name'])
    .where('id', '=', sql<number>`any(${wanted}::bigint[])`)
    .execute()
  return new Map(rows.map(({ id, name }) => [String(id), name]))
}
