import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Currency } from '#contract/money/money.ts'
import type { StageSums } from '#contract/sales/sales.endpoints.ts'
import type { Deal } from '#contract/sales/sales.schemas.ts'
import { openStages, type Stage, stages } from '#contract/sales/stages.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { instantOn, today } from '../../platform/days.ts'
import { dealRows, dealsOf, isStalled } from './deals.queries.ts'
import { visibleAmounts, visibleDeals } from './scope.ts'

interface Sums {
  stage: Stage
  currency: Currency
  count: number
  priced: number
  amount: number
  weighted: number
}

/** Each stage: how many deals the reader sees, and the sums of the deals whose money they see. */
export async function readPipeline(ctx: Context, actor: Actor, ownerId?: number): Promise<StageSums[]> {
  const day = await today(ctx)
  const seen = visibleAmounts(actor, day)
  const { rows } = await sql<Sums>`
    select deals.stage, deals.currency, count(*) as count, count(*) filter (where ${seen}) as priced,
      coalesce(sum(deals.amount) filter (where ${seen}), 0)::bigint as amount,
      coalesce(sum(round(deals.amount::numeric * deals.probability / 100)) filter (where ${seen}), 0)::bigint as weighted
    from deals where ${visibleDeals(actor, day)} and (${ownerId ?? null}::bigint is null or deals.owner_id = ${ownerId ?? null})
    group by deals.stage, deals.currency order by deals.currency`.execute(ctx.db)
  return stages.map((stage) => {
    const here = rows.filter((row) => row.stage === stage)
    return {
      stage,
      count: here.reduce((count, row) => count + row.count, 0),
      sums: here
        .filter(({ priced }) => priced > 0)
        .map(({ currency, amount, weighted }) => ({ currency, amount, weighted })),
    }
  })
}

/** The largest open ones that the reader sees the money of. */
export async function topDeals(ctx: Context, actor: Actor, limit: number): Promise<Deal[]> {
  const day = await today(ctx)
  const rows = await dealRows(ctx.db, actor, day)
    .where(visibleDeals(actor, day))
    .where(visibleAmounts(actor, day))
    .where('deals.stage', 'in', openStages)
    .orderBy('deals.amount', 'desc')
    .orderBy('deals.id')
    .limit(limit)
    .execute()
  return dealsOf(ctx.db, actor, ctx.clock.now(), rows)
}

/** Open ones that nobody has touched for long, the longest first. */
export async function stalledDeals(ctx: Context, actor: Actor, limit: number): Promise<Deal[]> {
  const day = await today(ctx)
  const now = ctx.clock.now()
  const rows = await dealRows(ctx.db, actor, day)
    .where(visibleDeals(actor, day))
    .where(isStalled(now))
    .orderBy('deals.touchedAt')
    .orderBy('deals.id')
    .limit(limit)
    .execute()
  return dealsOf(ctx.db, actor, now, rows)
}

interface Worth {
  count: number
  sums: { currency: Currency; amount: number }[]
}

/** The number of deals, and their worth in each currency. */
async function worthOf(ctx: Context, actor: Actor, which: RawBuilder<SqlBool>): Promise<Worth> {
  const day = await today(ctx)
  const seen = visibleAmounts(actor, day)
  const { rows } = await sql<{ currency: Currency; count: number; priced: number; amount: number }>`
    select deals.currency, count(*) as count, count(*) filter (where ${seen}) as priced,
      coalesce(sum(deals.amount) filter (where ${seen}), 0)::bigint as amount
    from deals where ${visibleDeals(actor, day)} and ${which}
    group by deals.currency order by deals.currency`.execute(ctx.db)
  return {
    count: rows.reduce((count, row) => count + row.count, 0),
    sums: rows.filter(({ priced }) => priced > 0).map(({ currency, amount }) => ({ currency, amount })),
  }
}

export const worthOfStalled = (ctx: Context, actor: Actor) => worthOf(ctx, actor, isStalled(ctx.clock.now()))

/** Won on that day of the workspace or later. */
export async function worthOfWon(ctx: Context, actor: Actor, since: string) {
  const { timeZone } = await ctx.settings.read()
  return worthOf(ctx, actor, sql`deals.stage = 'won' and deals.closed_at >= ${instantOn(since, '00:00', timeZone)}`)
}
