import { type Kysely, sql } from 'kysely'
import { abilitiesOf } from '#contract/projects/abilities.ts'
import type { ProjectDetail, ProjectMember } from '#contract/projects/projects.schemas.ts'
import type { Database } from '../../platform/schema.ts'
import { fileUrl } from '../users/fileUrl.ts'
import type { Reader } from './measures.ts'
import { milestonesOf } from './milestones.queries.ts'
import { type ProjectRow, projectOf } from './projects.queries.ts'

/** One project with its people, milestones and counts. */
export async function detailOf(db: Kysely<Database>, reader: Reader, row: ProjectRow): Promise<ProjectDetail> {
  return {
    ...projectOf(row, reader),
    description: row.description,
    members: await membersOf(db, reader, row.id),
    milestones: await milestonesOf(db, row.id),
    tasksByStatus: await countTasks(db, row.id),
  }
}

/** The manager first, each with the work they have here. */
async function membersOf(db: Kysely<Database>, { today }: Reader, projectId: number): Promise<ProjectMember[]> {
  const rows = await db
    .selectFrom('spaceMembers')
    .innerJoin('users', 'users.id', 'spaceMembers.userId')
    .leftJoin(
      (tasks) =>
        tasks
          .selectFrom('tasks')
          .select('assigneeId')
          .select((of) => of.fn.countAll<number>().as('openTasks'))
          .select((of) => of.fn.countAll<number>().filterWhere('endDay', '<', today).as('lateTasks'))
          .where('spaceId', '=', projectId)
          .where('open', '=', true)
          .where('deletedAt', 'is', null)
          .groupBy('assigneeId')
          .as('work'),
      (join) => join.onRef('work.assigneeId', '=', 'users.id'),
    )
    .select(['users.id', 'fullName', 'avatarFileId', 'title', 'role', 'abilities', 'openTasks', 'lateTasks'])
    .select('spaceMembers.version')
    .where('spaceMembers.spaceId', '=', projectId)
    .orderBy(sql`role = 'manager'`, 'desc')
    .orderBy('fullName')
    .orderBy('users.id')
    .execute()
  return rows.map(({ avatarFileId, abilities, openTasks, lateTasks, ...row }) => ({
    ...row,
    avatar: fileUrl(avatarFileId),
    abilities: abilitiesOf(abilities),
    openTasks: openTasks ?? 0,
    lateTasks: lateTasks ?? 0,
  }))
}

async function countTasks(db: Kysely<Database>, spaceId: number): Promise<ProjectDetail['tasksByStatus']> {
  const rows = await db
    .selectFrom('tasks')
    .select('status')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('spaceId', '=', spaceId)
    .where('deletedAt', 'is', null)
    .groupBy('status')
    .execute()
  const counts = { active: 0, pending: 0, completed: 0, notCompleted: 0, expired: 0, inactive: 0 }
  for (const { status, count } of rows) counts[status] = count
  return counts
}
