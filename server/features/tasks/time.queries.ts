import { type Kysely, sql } from 'kysely'
import type { TimeEntry } from '#contract/tasks/time.endpoints.ts'
import type { Database } from '../../platform/schema.ts'
import { fileUrl } from '../users/fileUrl.ts'

/** With the name of the person, in the order of lists. */
export function timeRows(db: Kysely<Database>, taskId: number) {
  return db
    .selectFrom('taskTime')
    .innerJoin('users', 'users.id', 'taskTime.userId')
    .selectAll('taskTime')
    .select(['users.fullName', 'users.avatarFileId'])
    .where('taskTime.taskId', '=', taskId)
    .orderBy('taskTime.day', 'desc')
    .orderBy('taskTime.id', 'desc')
}

export type TimeRow = Awaited<ReturnType<ReturnType<typeof timeRows>['executeTakeFirstOrThrow']>>

export function shownTime({ id, taskId, day, minutes, note, version, ...row }: TimeRow): TimeEntry {
  return {
    ...{ id, taskId, day, minutes, note, version },
    person: { id: row.userId, fullName: row.fullName, avatar: fileUrl(row.avatarFileId) },
    createdAt: row.createdAt.toISOString(),
  }
}

export async function countTime(db: Kysely<Database>, taskId: number): Promise<number> {
  const { count } = await db
    .selectFrom('taskTime')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('taskId', '=', taskId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
