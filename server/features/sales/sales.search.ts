import { dealPath } from '#contract/href.ts'
import { today } from '../../platform/days.ts'
import type { SearchSource } from '../../platform/feature.ts'
import { matchesWords } from './dealList.ts'
import { visibleDeals } from './scope.ts'

/** Deals that this person sees, by number, title and customer. */
export const dealSearch: SearchSource = {
  kind: 'deal',
  async find(ctx, actor, query, limit) {
    const words = matchesWords(query)
    if (!words) return []
    const rows = await ctx.db
      .selectFrom('deals')
      .select(['deals.id', 'number', 'title', 'customer'])
      .where(visibleDeals(actor, await today(ctx)))
      .where(words)
      .orderBy('touchedAt', 'desc')
      .orderBy('deals.id')
      .limit(limit)
      .execute()
    return rows.map(({ id, number, title, customer }) => ({
      kind: 'deal',
      id,
      title,
      detail: `${number} · ${customer}`,
      path: dealPath(id),
    }))
  },
}
