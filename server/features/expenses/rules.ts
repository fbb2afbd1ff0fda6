import type { CategoryLimits } from '#contract/expenses/categories.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'

/** The rules that a change is checked against; read before its transaction begins. */
export interface Rules {
  /** The workspace's day. */
  today: string
  limits: CategoryLimits
}

export async function readRules(ctx: Context): Promise<Rules> {
  const { expenseLimits } = await ctx.settings.read()
  return { today: await today(ctx), limits: expenseLimits }
}
