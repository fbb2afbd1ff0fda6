import { type Kysely, sql } from 'kysely'
import { healthOf } from '#contract/projects/health.ts'
import { projectMay } from '#contract/projects/projects.policy.ts'
import type { Project } from '#contract/projects/projects.schemas.ts'
import type { Database } from '../../platform/schema.ts'
import { standingIn } from '../spaces/access.ts'
import { fileUrl } from '../users/fileUrl.ts'
import { type Reader, spentOn, standingsOf } from './measures.ts'
import { visibleProjects } from './scope.ts'

interface FaceRow {
  id: number
  fullName: string
  avatarFileId: number | null
}

const mostFaces = 6

const faces = sql<FaceRow[]>`(
  select coalesce(jsonb_agg(to_jsonb(face)), '[]') from (
    select users.id, users.full_name as "fullName", users.avatar_file_id as "avatarFileId"
    from space_members join users on users.id = space_members.user_id
    where space_members.space_id = projects.id
    order by space_members.role = 'manager' desc, users.full_name, users.id limit ${sql.lit(mostFaces)}) as face)`

const memberCount = sql<number>`(select count(*) from space_members where space_id = projects.id)`

/** The projects that this person sees, with their membership in each as `own`. */
export function visibleRows(db: Kysely<Database>, { actor }: Reader) {
  return db
    .selectFrom('projects')
    .innerJoin('spaces', 'spaces.id', 'projects.id')
    .innerJoin('users as manager', 'manager.id', 'spaces.managerId')
    .leftJoin('spaceMembers as own', (join) =>
      join.onRef('own.spaceId', '=', 'projects.id').on('own.userId', '=', actor.id),
    )
    .where(visibleProjects(actor))
}

export function projectRows(db: Kysely<Database>, reader: Reader) {
  return visibleRows(db, reader)
    .selectAll('projects')
    .select(['spaces.code', 'spaces.name', 'spaces.archivedAt', 'own.role', 'own.abilities'])
    .select(['manager.id as managerId', 'manager.fullName as managerName', 'manager.avatarFileId as managerAvatar'])
    .select([faces.as('faces'), memberCount.as('memberCount')])
    .select([standingsOf(reader).as('standings'), spentOn(reader).as('spent')])
}

export type ProjectRow = Awaited<ReturnType<ReturnType<typeof projectRows>['executeTakeFirstOrThrow']>>

export const standingOf = ({ actor }: Reader, place: Pick<ProjectRow, 'role' | 'abilities'>) => standingIn(actor, place)

const personOf = ({ avatarFileId, ...person }: FaceRow) => ({ ...person, avatar: fileUrl(avatarFileId) })

export function projectOf(row: ProjectRow, reader: Reader): Project {
  const { id, code, name, customer, status, startDay, endDay, externalRef, channelId, role, version } = row
  const { total, done, late, nextMilestone, ...measures } = row.standings
  const standing = standingOf(reader, row)
  const may = projectMay(standing, row.archivedAt !== null)
  const { health, signs } = healthOf(status, measures)
  const budget = row.budgetAmount === null ? null : { amount: row.budgetAmount, currency: row.budgetCurrency }
  return {
    ...{ id, code, name, customer, status, startDay, endDay, externalRef, channelId, role, version },
    ...(may.seeBudget ? { budget, budgetUsed: row.spent } : {}),
    ...{ nextMilestone, health, healthSigns: signs, may, memberCount: row.memberCount, lateTasks: late },
    progress: { done, total },
    manager: personOf({ id: row.managerId, fullName: row.managerName, avatarFileId: row.managerAvatar }),
    faces: row.faces.map(personOf),
    abilities: standing.abilities,
    archivedAt: row.archivedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}
