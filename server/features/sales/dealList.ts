import { type SqlBool, sql } from 'kysely'
import type { QueryOf, ResponseOf } from '#contract/http/endpoint.ts'
import type { salesEndpoints } from '#contract/sales/sales.endpoints.ts'
import { openStages } from '#contract/sales/stages.ts'
import { fold } from '#contract/text/fold.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { instantOn, today } from '../../platform/days.ts'
import { dealRows, dealsOf, isStalled } from './deals.queries.ts'
import { visibleAmounts, visibleDeals } from './scope.ts'

type List = typeof salesEndpoints.list

export async function listDeals(ctx: Context, actor: Actor, query: QueryOf<List>): Promise<ResponseOf<List>> {
  const cursor = ctx.events.cursor()
  const { page, size } = query
  const { where, rows } = await dealsWithin(ctx, actor, query, { limit: size, offset: (page - 1) * size })
  const { total } = await ctx.db
    .selectFrom('deals')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(where)
    .executeTakeFirstOrThrow()
  return { rows, total, cursor }
}

type DealQuery = Omit<QueryOf<List>, 'page' | 'size'>

/** A part of the list, for its page and its export alike. */
export async function dealsWithin(
  ctx: Context,
  actor: Actor,
  query: DealQuery,
  { limit, offset }: { limit: number; offset: number },
) {
  const day = await today(ctx)
  const now = ctx.clock.now()
  const { timeZone } = await ctx.settings.read()
  const conditions = [visibleDeals(actor, day), ...filtersOf(query, now, timeZone)]
  const where = sql<SqlBool>`${sql.join(conditions, sql` and `)}`
  const rows = await dealRows(ctx.db, actor, day)
    .where(where)
    .orderBy(orderOf(actor, day, query.sort))
    .orderBy('deals.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { where, rows: await dealsOf(ctx.db, actor, now, rows) }
}

function filtersOf({ stage, state, ownerId, stalled, closedFrom, q }: DealQuery, now: Date, zone: string) {
  const open = sql<SqlBool>`deals.stage in (${sql.join(openStages)})`
  const words = matchesWords(q)
  return [
    ...(stage ? [sql<SqlBool>`deals.stage = ${stage}`] : []),
    ...(state ? [state === 'open' ? open : sql<SqlBool>`not ${open}`] : []),
    ...(ownerId ? [sql<SqlBool>`deals.owner_id = ${ownerId}`] : []),
    ...(stalled ? [isStalled(now)] : []),
    ...(closedFrom ? [sql<SqlBool>`deals.closed_at >= ${instantOn(closedFrom, '00:00', zone)}`] : []),
    ...(words ? [words] : []),
  ]
}

/** By the beginnings of words. */
export function matchesWords(query: string) {
  const words = fold(query).match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0) return null
  const wanted = words.map((word) => `${word}:*`).join(' & ')
  return sql<SqlBool>`to_tsvector('simple', tr_fold(deals.number || ' ' || deals.title || ' ' || deals.customer))
    @@ to_tsquery('simple', ${wanted}::text)`
}

/** Sorting by amount must reveal nothing about amounts that the reader may not see. */
function orderOf(actor: Actor, day: string, sort: string) {
  const columns: Record<string, ReturnType<typeof sql>> = {
    closingDay: sql`deals.closing_day`,
    title: sql`deals.title`,
    amount: sql`case when ${visibleAmounts(actor, day)} then deals.amount end`,
    number: sql`deals.number`,
    touchedAt: sql`deals.touched_at`,
  }
  const descending = sort.startsWith('-')
  const column = columns[descending ? sort.slice(1) : sort] ?? sql`deals.touched_at`
  return descending ? sql`${column} desc nulls last` : sql`${column} asc nulls last`
}
