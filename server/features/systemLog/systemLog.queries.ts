import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import type { QueryOf } from '#contract/http/endpoint.ts'
import type { systemLogEndpoints } from '#contract/systemLog/systemLog.endpoints.ts'
import { fold } from '#contract/text/fold.ts'
import { hasPart } from '../../platform/database/words.ts'
import { type Span, within } from '../../platform/days.ts'
import type { Database } from '../../platform/schema.ts'

export type TroubleFilters = Omit<QueryOf<typeof systemLogEndpoints.list>, 'page' | 'size' | 'from' | 'to'> & {
  last: Span
}

/** Every part somewhere in the message, or a request by its number. */
function matches(q: string): Expression<SqlBool> {
  const parts = fold(q).split(/\s+/)
  const inMessage = parts.map((part) => hasPart(sql`message`, part))
  return sql<SqlBool>`(
    (${sql.join(inMessage, sql` and `)})
    or exists (select from system_log_entries where trouble_id = system_log.id and request_id = ${q}))`
}

/** `level` apart, so that each level can be counted beside the chosen one. */
function conditions({ q, service, last }: TroubleFilters): Expression<SqlBool>[] {
  const all: Expression<SqlBool>[] = [sql<SqlBool>`true`, ...within(sql`last_at`, last)]
  if (service !== undefined) all.push(sql<SqlBool>`service = ${service}`)
  if (q !== '') all.push(matches(q))
  return all
}

const order = {
  lastAt: sql`last_at, id`,
  '-lastAt': sql`last_at desc, id desc`,
  count: sql`count, id`,
  '-count': sql`count desc, id desc`,
} as const

// The contract lets only these through.
const orderOf = (sort: string) => order[sort as keyof typeof order] ?? order['-lastAt']

export async function listTroubles(
  db: Kysely<Database>,
  filters: TroubleFilters,
  { limit, offset }: { limit: number; offset: number },
) {
  const all = conditions(filters)
  if (filters.level !== undefined) all.push(sql<SqlBool>`level = ${filters.level}`)
  return db
    .selectFrom('systemLog')
    .select(['id', 'level', 'service', 'message', 'count', 'firstAt', 'lastAt', 'requestId'])
    .where(sql<SqlBool>`${sql.join(all, sql` and `)}`)
    .orderBy(orderOf(filters.sort))
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countLevels(db: Kysely<Database>, filters: TroubleFilters) {
  return db
    .selectFrom('systemLog')
    .select(({ fn }) => ['level', fn.countAll<number>().as('count')])
    .where(sql<SqlBool>`${sql.join(conditions(filters), sql` and `)}`)
    .groupBy('level')
    .execute()
}

export async function listServices(db: Kysely<Database>): Promise<string[]> {
  const rows = await db.selectFrom('systemLog').select('service').distinct().orderBy('service').execute()
  return rows.map(({ service }) => service)
}

export async function findTrouble(db: Kysely<Database>, id: number, occurrences: number) {
  const trouble = await db.selectFrom('systemLog').selectAll().where('id', '=', id).executeTakeFirst()
  const entries = await db
    .selectFrom('systemLogEntries')
    .select(['id', 'at', 'message', 'requestId'])
    .where('troubleId', '=', id)
    .orderBy('id', 'desc')
    .limit(occurrences)
    .execute()
  return trouble && { ...trouble, occurrences: entries }
}

/** The newest that came after one, oldest first. */
export async function listEntries(db: Kysely<Database>, after: number | undefined, limit: number) {
  const rows = await db
    .selectFrom('systemLogEntries as entry')
    .innerJoin('systemLog as trouble', 'trouble.id', 'entry.troubleId')
    .select(['entry.id', 'entry.troubleId', 'entry.at', 'entry.message', 'entry.requestId'])
    .select(['trouble.level', 'trouble.service'])
    .where('entry.id', '>', after ?? 0)
    .orderBy('entry.id', 'desc')
    .limit(limit)
    .execute()
  return rows.reverse()
}
