import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type SearchHit, type SearchKind, searchEndpoints } from '#contract/search/search.endpoints.ts'
import { call } from '../../lib/http/call.ts'

/** Only addresses of this site are followed, whatever a source may hand out. */
export const isOwnPath = ({ path }: SearchHit) => /^\/(?![/\\])/.test(path)

/** The best of every kind. */
export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', 'best', q],
    queryFn: ({ signal }) => call(searchEndpoints.search, { query: { q }, signal }),
    enabled: q !== '',
  })

const pageSize = 25
const mostPages = 20

/** Everything of one kind, page by page. */
export const kindQuery = (q: string, kind: SearchKind) =>
  infiniteQueryOptions({
    queryKey: ['search', 'kind', kind, q],
    queryFn: ({ pageParam, signal }) =>
      call(searchEndpoints.search, { query: { q, kinds: kind, page: pageParam, size: pageSize }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ more }, _pages, page) => (more.length > 0 && page < mostPages ? page + 1 : undefined),
    enabled: q !== '',
  })
