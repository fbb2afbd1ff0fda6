import { openStages } from '#contract/sales/stages.ts'
import { today } from '../../platform/days.ts'
import type { NavigationSource } from '../../platform/navigation.ts'
import { visibleDeals } from './scope.ts'

/** A menu is for choosing at a glance; people who have more use the list. */
const mostLinks = 300

/** Open deals, by their titles. */
export const dealNavigation: NavigationSource = {
  async read(ctx, actor) {
    const deals = await ctx.db
      .selectFrom('deals')
      .select(['deals.id', 'number', 'title', 'touchedAt'])
      .where(visibleDeals(actor, await today(ctx)))
      .where('stage', 'in', openStages)
      .orderBy('title')
      .orderBy('deals.id')
      .limit(mostLinks)
      .execute()
    return { salesProjects: deals.map(({ touchedAt, ...link }) => ({ ...link, at: touchedAt.toISOString() })) }
  },
}
