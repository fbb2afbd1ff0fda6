import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import type { QueryOf } from '#contract/http/endpoint.ts'
import type { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import type { ManagedPerson, ManagedProfile } from '#contract/people/people.schemas.ts'
import type { Database } from '../../platform/schema.ts'
import { isAdmin } from '../roles/roles.queries.ts'
import { fileUrl } from '../users/fileUrl.ts'
import { fits, matchesExactly } from '../users/userList.queries.ts'
import { people, personOf, shownLastSeen, shownStatus, type View } from '../users/users.queries.ts'

type PeopleQuery = Omit<QueryOf<typeof peopleEndpoints.list>, 'page' | 'size'>

const tasksOf = (condition: Expression<SqlBool>) => sql<number>`(
  select count(*) from tasks where tasks.assignee_id = users.id and tasks.open and tasks.deleted_at is null
    and ${condition})`
const openTasks = tasksOf(sql<SqlBool>`true`)
const lateTasks = tasksOf(sql<SqlBool>`tasks.status = 'expired'`)

const twoStep = sql<boolean>`exists (
  select from credentials where credentials.user_id = users.id and credentials.totp_enabled_at is not null)`
const hasPassword = sql<boolean>`exists (select from credentials where credentials.user_id = users.id)`

const invitedUntil = (now: Date) => sql<Date | null>`(
  select max(expires_at) from one_time_tokens where one_time_tokens.user_id = users.id and kind = 'invite'
    and used_at is null and expires_at > ${now})`

/** Active, Admin, and nobody else is both. */
const lastAdmin = sql<boolean>`(users.status = 'active' and ${isAdmin()} and not exists (
  select from users others where others.status = 'active' and others.id <> users.id and ${isAdmin(sql`others.id`)}))`

function managedRows(db: Kysely<Database>, view: View) {
  return people(db, view)
    .leftJoin('users as manager', 'manager.id', 'users.managerId')
    .select(['users.phone', 'users.language', 'users.version', 'users.rolesVersion', 'users.managerId'])
    .select(['manager.fullName as managerName', 'manager.avatarFileId as managerAvatar'])
    .select([twoStep.as('twoStep'), openTasks.as('openTasks'), lateTasks.as('lateTasks'), lastAdmin.as('lastAdmin')])
    .select(invitedUntil(view.now).as('invitedUntil'))
}

type ManagedRow = Awaited<ReturnType<ReturnType<typeof managedRows>['executeTakeFirstOrThrow']>>

function managedOf(row: ManagedRow): ManagedPerson {
  const { managerId, managerName, managerAvatar } = row
  return {
    ...personOf(row),
    phone: row.phone,
    language: row.language,
    manager: managerId === null ? null : { id: managerId, fullName: managerName ?? '', avatar: fileUrl(managerAvatar) },
    twoStep: row.twoStep,
    openTasks: Number(row.openTasks),
    lateTasks: Number(row.lateTasks),
    lastAdmin: row.lastAdmin,
    invitedUntil: row.status === 'invited' ? (row.invitedUntil?.toISOString() ?? null) : null,
    version: row.version,
    rolesVersion: row.rolesVersion,
  }
}

const day = 24 * 60 * 60_000

function seenWithin(view: View, span: NonNullable<PeopleQuery['seen']>): Expression<SqlBool> {
  const seen = shownLastSeen(view)
  const ago = (days: number) => new Date(view.now.getTime() - days * day)
  if (span === 'never') return sql<SqlBool>`users.last_seen_at is null`
  if (span === 'longAgo') return sql<SqlBool>`${seen} < ${ago(30)}`
  return sql<SqlBool>`${seen} >= ${ago(span === 'week' ? 7 : 30)}`
}

/** Everything but the status, which the tabs choose. */
export function fitsManaged(view: View, query: PeopleQuery, ids?: readonly number[]): Expression<SqlBool> {
  const all = [fits(query)]
  if (query.twoStep !== undefined) all.push(sql<SqlBool>`${twoStep} = ${query.twoStep === 'on'}`)
  if (query.managerId !== undefined) all.push(sql<SqlBool>`users.manager_id = ${query.managerId}`)
  if (query.seen !== undefined) all.push(seenWithin(view, query.seen))
  if (ids !== undefined) all.push(sql<SqlBool>`users.id = any(${ids}::bigint[])`)
  return sql<SqlBool>`(${sql.join(all, sql` and `)})`
}

const sortColumns = {
  fullName: () => sql`users.full_name`,
  department: () => sql`users.department`,
  status: ({ now }: View) => shownStatus(now),
  lastSeenAt: (view: View) => shownLastSeen(view),
  twoStep: () => twoStep,
  openTasks: () => openTasks,
}

function orderOf(sort: string, view: View) {
  const descending = sort.startsWith('-')
  // The contract has refused every other name.
  const column = sortColumns[sort.slice(descending ? 1 : 0) as keyof typeof sortColumns](view)
  return descending ? sql`${column} desc nulls last` : sql`${column} asc nulls last`
}

export async function listManaged(
  db: Kysely<Database>,
  view: View,
  query: PeopleQuery,
  page: { limit: number; offset: number; ids?: readonly number[] | undefined },
): Promise<ManagedPerson[]> {
  const { q, status, sort } = query
  const rows = await managedRows(db, view)
    .where(fitsManaged(view, query, page.ids))
    .$if(status !== undefined, (filter) => filter.where(shownStatus(view.now), '=', status ?? 'active'))
    .$if(q !== '', (ordered) => ordered.orderBy(matchesExactly(q), 'desc'))
    .orderBy(orderOf(sort, view))
    .orderBy('users.fullName')
    .orderBy('users.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map(managedOf)
}

export async function findManaged(
  db: Kysely<Database>,
  view: View,
  id: number,
): Promise<Omit<ManagedProfile, 'withinReach'> | undefined> {
  const row = await managedRows(db, view)
    .select(['users.about', 'users.timeZone', 'users.createdAt', 'users.lockedUntil'])
    .select(hasPassword.as('hasPassword'))
    .where('users.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { about, timeZone, createdAt, lockedUntil, hasPassword: joined } = row
  return {
    ...managedOf(row),
    ...{ about, timeZone, createdAt: createdAt.toISOString(), neverJoined: !joined },
    lockedUntil: row.status === 'locked' ? (lockedUntil?.toISOString() ?? null) : null,
  }
}
