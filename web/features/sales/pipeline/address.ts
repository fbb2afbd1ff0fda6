/** Names of the API in the address: the dashboard's links and the server speak of the same rows. */
export const listFilters = ['state', 'stage', 'stalled', 'closedFrom', 'ownerId'] as const

const openingList = ['state', 'stage', 'stalled', 'closedFrom', 'sort', 'q', 'page', 'size']

export type View = 'board' | 'list'

/** Whoever comes with a filter wants the rows; everybody else the board. */
export function viewOf(search: Readonly<Record<string, unknown>>): View {
  if (search.gorunum === 'pano') return 'board'
  return search.gorunum === 'liste' || openingList.some((name) => search[name] !== undefined) ? 'list' : 'board'
}

export function idIn(value: unknown): number | undefined {
  const text = String(value ?? '')
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}
