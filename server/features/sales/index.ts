import { openStages } from '#contract/sales/stages.ts'
import { today } from '../../platform/days.ts'
import type { Feature } from '../../platform/feature.ts'
import type { NavigationSource } from '../../platform/navigation.ts'
import { dealClosings } from './closings.ts'
import { discountApprovals } from './discountApprovals.ts'
import { dealFileReaders } from './files.ts'
import { createLetterhead } from './letterhead.table.ts'
import { letterheadReaders } from './logo.ts'
import { createQuotes } from './quotes.table.ts'
import { salesRoutes } from './sales.routes.ts'
import { dealFileSearch, dealSearch } from './sales.search.ts'
import {
  addChannelOwners,
  addQuoteMails,
  addTrashOfDeals,
  createDeals,
  endRequestsOfLostDeals,
  indexClosings,
  putNamesBeforeCodes,
} from './sales.table.ts'
import { visibleDeals } from './scope.ts'
import { dealTrash } from './trashSources.ts'

/** A menu is for choosing at a glance; people who have more use the list. */
const mostLinks = 300

/** Open deals, by their titles. */
const dealNavigation: NavigationSource = {
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

export const salesFeature: Feature = {
  name: 'sales',
  routes: salesRoutes,
  migrations: {
    '2026-11-15-43-deals': createDeals,
    '2026-11-15-44-deal-quotes': createQuotes,
    '2026-11-18-60-names-before-codes': putNamesBeforeCodes,
    '2026-11-18-62-trash-of-deals': addTrashOfDeals,
    '2026-11-18-64-channel-owners': addChannelOwners,
    '2026-11-18-67-deals-by-closing': indexClosings,
    '2026-11-18-70-letterhead': createLetterhead,
    '2026-11-18-71-quote-mails': addQuoteMails,
    '2026-11-18-72-requests-of-lost-deals': endRequestsOfLostDeals,
  },
  search: [dealSearch, dealFileSearch],
  fileReaders: { ...dealFileReaders, ...letterheadReaders },
  navigation: dealNavigation,
  approvals: discountApprovals,
  calendar: dealClosings,
  trash: dealTrash,
}
