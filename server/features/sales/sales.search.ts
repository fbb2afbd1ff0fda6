import { dealPath } from '#contract/href.ts'
import { today } from '../../platform/days.ts'
import type { SearchSource } from '../../platform/feature.ts'
import { filesNamed } from '../files/filesNamed.ts'
import { matchesWords } from './dealList.ts'
import { attachedKind } from './deals.queries.ts'
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

/**
 * Files that people put on a deal. The papers of mailed quotes are not among them: not everybody who sees the deal may
 * read them.
 */
export const dealFileSearch: SearchSource = {
  kind: 'file',
  async find(ctx, actor, query, limit) {
    const rows = await filesNamed(ctx.db, attachedKind, query)
      .innerJoin('deals', 'deals.id', 'files.attachedId')
      .select(['files.id', 'files.name', 'deals.id as dealId', 'number', 'title'])
      .where(visibleDeals(actor, await today(ctx)))
      .limit(limit)
      .execute()
    return rows.map(({ id, name, dealId, number, title }) => ({
      kind: 'file',
      id,
      title: name,
      detail: `${number} · ${title}`,
      path: dealPath(dealId),
    }))
  },
}
