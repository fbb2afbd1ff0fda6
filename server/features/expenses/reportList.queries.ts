import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { expenseEndpoints } from '#contract/expenses/expenses.endpoints.ts'
import type { QueryOf } from '#contract/http/endpoint.ts'
import { fold } from '#contract/text/fold.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/schema.ts'
import { ownReports, visibleReports, waitingFor } from './scope.ts'

type Filters = Partial<Omit<QueryOf<typeof expenseEndpoints.list>, 'page' | 'size' | 'sort'>>

export function scopeOf(actor: Actor, tab: Filters['tab'], today: string): RawBuilder<SqlBool> {
  if (tab === 'mine') return ownReports(actor)
  return tab === 'approval' ? waitingFor(actor, today) : visibleReports(actor, today)
}

/** Which reports a list, a sum or an export is about: the reader's scope and the filters. */
export function fits(actor: Actor, filters: Filters, today: string): RawBuilder<SqlBool> {
  const { tab, month, ownerId, spaceId, category, status, q = '' } = filters
  const words = matchesWords(q)
  const conditions = [
    scopeOf(actor, tab, today),
    ...(month ? [inMonth(month)] : []),
    ...(ownerId ? [sql<SqlBool>`expense_reports.owner_id = ${ownerId}`] : []),
    ...(spaceId ? [sql<SqlBool>`expense_reports.space_id = ${spaceId}`] : []),
    ...(status ? [sql<SqlBool>`expense_reports.status = any(${status}::text[])`] : []),
    ...(category
      ? [sql<SqlBool>`expense_reports.id in (select report_id from expense_lines where category = ${category})`]
      : []),
    ...(words ? [words] : []),
  ]
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

/** By its last day; days have no zone, so a month is a range of them. */
const inMonth = (month: string) => {
  const first = sql`${`${month}-01`}::date`
  return sql<SqlBool>`(expense_reports.last_day >= ${first} and expense_reports.last_day < ${first} + interval '1 month')`
}

/** By the beginnings of words of number, title, owner and merchants. */
export function matchesWords(query: string): RawBuilder<SqlBool> | null {
  const words = fold(query).match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0) return query.trim() === '' ? null : sql<SqlBool>`false`
  const wanted = words.map((word) => `${word}:*`).join(' & ')
  return sql<SqlBool>`to_tsvector('simple', expense_reports.words) @@ to_tsquery('simple', ${wanted}::text)`
}

const orders: Record<string, RawBuilder<unknown>> = {
  submittedAt: sql`coalesce(expense_reports.submitted_at, expense_reports.created_at)`,
  number: sql`expense_reports.id`,
  title: sql`expense_reports.title`,
  owner: sql`(select users.full_name from users where users.id = expense_reports.owner_id)`,
  amount: sql`expense_reports.amount`,
  vat: sql`expense_reports.vat`,
  status: sql`expense_reports.status`,
  lastDay: sql`expense_reports.last_day`,
}

export function orderOf(sort: string): RawBuilder<unknown> {
  const descending = sort.startsWith('-')
  const column = orders[descending ? sort.slice(1) : sort] ?? orders.submittedAt ?? sql`expense_reports.id`
  return descending ? sql`${column} desc, expense_reports.id` : sql`${column} asc, expense_reports.id`
}

/** How many there are in each tab, under no other filter. */
export async function countTabs(db: Kysely<Database>, actor: Actor, today: string) {
  const count = (scope: RawBuilder<SqlBool>) => sql`(select count(*) from expense_reports where ${scope})`
  const { rows } = await sql<{ mine: number; approval: number; all: number }>`
    select ${count(ownReports(actor))} as mine, ${count(waitingFor(actor, today))} as approval,
      ${count(visibleReports(actor, today))} as "all"`.execute(db)
  const { mine = 0, approval = 0, all = 0 } = rows[0] ?? {}
  return { mine, approval, all }
}
