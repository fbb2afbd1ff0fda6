import type { SearchAt } from '#contract/addresses.ts'
import type { paths } from '#contract/paths.ts'

const openingList = ['state', 'stage', 'stalled', 'closedFrom', 'sort', 'q', 'page', 'size'] as const

export type DealSearch = SearchAt<typeof paths.salesPipeline>

export type View = 'board' | 'list'

/** Whoever comes with a filter wants the rows; everybody else the board. */
export function viewOf(search: DealSearch): View {
  if (search.gorunum === 'pano') return 'board'
  return search.gorunum === 'liste' || openingList.some((name) => search[name] !== undefined) ? 'list' : 'board'
}
