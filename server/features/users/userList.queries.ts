import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import type { QueryOf } from '#contract/http/endpoint.ts'
import { type Person, type userEndpoints, userStatuses } from '#contract/users/users.endpoints.ts'
import type { Database } from '../../platform/schema.ts'
import { colleagues, people, personOf, shownLastSeen, shownStatus, type View } from './users.queries.ts'

type ListQuery = QueryOf<typeof userEndpoints.list>
type Filters = Pick<ListQuery, 'q' | 'roleId' | 'department'>

// Names, user names and addresses are searched as one text; `strpos` knows no wildcards, so that % and _ are letters.
const searched = sql`users.full_name || ' ' || users.username || ' ' || users.email`
const lowered = (text: Expression<unknown>) => sql`lower(translate(${text}, 'Iİ', 'ıi') collate "und-x-icu")`

const words = (q: string) => q.split(/\s+/).filter((word) => word !== '')

function everyWord(q: string, holds: (word: string) => Expression<SqlBool>): Expression<SqlBool> {
  return sql<SqlBool>`(${sql.join([sql`true`, ...words(q).map(holds)], sql` and `)})`
}

export const matchesFolded = (q: string) =>
  everyWord(q, (word) => sql<SqlBool>`strpos(tr_fold(${searched}), tr_fold(${word}::text)) > 0`)

/** Whether every word occurs exactly, in any case: exact matches come before similar ones. */
export const matchesExactly = (q: string) =>
  everyWord(q, (word) => sql<SqlBool>`strpos(${lowered(searched)}, ${word.toLocaleLowerCase('tr')}::text) > 0`)

export function fits({ q, roleId, department }: Filters): Expression<SqlBool> {
  const all = [matchesFolded(q)]
  if (department !== undefined) all.push(sql<SqlBool>`users.department = ${department}`)
  if (roleId !== undefined) {
    all.push(sql<SqlBool>`exists (
      select from user_roles where user_roles.user_id = users.id and user_roles.role_id = ${roleId})`)
  }
  return sql<SqlBool>`(${sql.join(all, sql` and `)})`
}

const sortColumns = {
  fullName: () => sql`users.full_name`,
  department: () => sql`users.department`,
  status: ({ now }: View) => shownStatus(now),
  // Sorts by the shown value, so that the order does not reveal what is hidden.
  lastSeenAt: (view: View) => shownLastSeen(view),
}

function orderOf(sort: string, view: View) {
  const descending = sort.startsWith('-')
  const field = sort.slice(descending ? 1 : 0)
  // The contract has refused every other name.
  const column = sortColumns[field as keyof typeof sortColumns](view)
  return descending ? sql`${column} desc nulls last` : sql`${column} asc nulls last`
}

export async function listPeople(db: Kysely<Database>, view: View, query: ListQuery): Promise<Person[]> {
  const { q, status, sort, page, size } = query
  const rows = await people(db, view)
    .where(fits(query))
    .$if(status !== undefined, (filter) => filter.where(shownStatus(view.now), '=', status ?? 'active'))
    .$if(q !== '', (ordered) => ordered.orderBy(matchesExactly(q), 'desc'))
    .orderBy(orderOf(sort, view))
    .orderBy('fullName')
    .orderBy('users.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  return rows.map(personOf)
}

export async function countByStatus(db: Kysely<Database>, now: Date, condition: Expression<SqlBool>) {
  const rows = await colleagues(db)
    .where(condition)
    .select((of) => [shownStatus(now).as('status'), of.fn.countAll<number>().as('count')])
    .groupBy(sql`1`)
    .execute()
  const counts = new Map(rows.map((row) => [row.status, Number(row.count)]))
  const of = (status: Person['status']) => counts.get(status) ?? 0
  return Object.fromEntries(userStatuses.map((status) => [status, of(status)])) as Record<Person['status'], number>
}

export async function listDepartments(db: Kysely<Database>): Promise<string[]> {
  const rows = await colleagues(db)
    .select('department')
    .where('department', '<>', '')
    .groupBy('department')
    .orderBy('department')
    .execute()
  return rows.map((row) => row.department)
}
