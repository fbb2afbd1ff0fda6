import type { Feature } from '../../platform/feature.ts'
import { discountApprovals } from './discountApprovals.ts'
import { dealFileReaders } from './files.ts'
import { dealNavigation } from './navigation.ts'
import { createQuotes } from './quotes.table.ts'
import { salesRoutes } from './sales.routes.ts'
import { dealSearch } from './sales.search.ts'
import { createDeals } from './sales.table.ts'
import { dealTrash } from './trashSource.ts'

export const salesFeature: Feature = {
  name: 'sales',
  routes: salesRoutes,
  migrations: { '2026-11-15-43-deals': createDeals, '2026-11-15-44-deal-quotes': createQuotes },
  search: dealSearch,
  fileReaders: dealFileReaders,
  navigation: dealNavigation,
  approvals: discountApprovals,
  trash: [dealTrash],
}
