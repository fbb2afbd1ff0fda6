import type { CrmContents } from '#contract/dashboards/crm.endpoints.ts'
import { type Currency, currencies, sum } from '#contract/money/money.ts'
import type { Deal } from '#contract/sales/sales.schemas.ts'
import { isOpen, openStages } from '#contract/sales/stages.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { readPipeline, stalledDeals, topDeals, worthOfStalled, worthOfWon } from '../sales/pipeline.ts'
import { monthOf } from './dayMath.ts'
import { rowsOf } from './rows.ts'

const stalledShown = 4
const topShown = 5

interface Weighted {
  currency: Currency
  amount: number
  weighted: number
}

/** One sum for each currency that there is. */
function together(sums: readonly Weighted[]): Weighted[] {
  return currencies.flatMap((currency) => {
    const same = sums.filter((one) => one.currency === currency)
    if (same.length === 0) return []
    return [{ currency, amount: sum(same.map((one) => one.amount)), weighted: sum(same.map((one) => one.weighted)) }]
  })
}

/** The open deals together and by stage, and the deals won this month. */
export async function readFunnel(ctx: Context, actor: Actor): Promise<CrmContents['funnel']> {
  const stages = await readPipeline(ctx, actor)
  const open = stages.filter(({ stage }) => isOpen(stage))
  const monthStart = `${monthOf(await today(ctx))}-01`
  const won = await worthOfWon(ctx, actor, monthStart)
  return {
    open: {
      count: open.reduce((count, stage) => count + stage.count, 0),
      sums: together(open.flatMap(({ sums }) => sums)),
      rows: rowsOf('deals', { state: 'open' }),
    },
    stages: openStages.map((stage) => {
      const { count = 0, sums = [] } = open.find((one) => one.stage === stage) ?? {}
      return { stage, count, sums, rows: rowsOf('deals', { stage }) }
    }),
    wonThisMonth: { ...won, rows: rowsOf('deals', { stage: 'won', closedFrom: monthStart }) },
  }
}

function lineOf({ id, title, customer, stage, amount, currency, touchedAt }: Deal) {
  return { id, title, customer, stage, currency, touchedAt, ...(amount === undefined ? {} : { amount }) }
}

/** What nobody has touched for long, and the largest that are under way. */
export async function readStalled(ctx: Context, actor: Actor): Promise<CrmContents['stalled']> {
  const deals = await stalledDeals(ctx, actor, stalledShown)
  const worth = await worthOfStalled(ctx, actor)
  return {
    stalled: { ...worth, deals: deals.map(lineOf), rows: rowsOf('deals', { stalled: 'true' }) },
    top: {
      deals: (await topDeals(ctx, actor, topShown)).map(lineOf),
      rows: rowsOf('deals', { state: 'open', sort: '-amount' }),
    },
  }
}
