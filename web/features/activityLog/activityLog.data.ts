import { useQuery } from '@tanstack/react-query'
import { activityLogEndpoints } from '#contract/activityLog/activityLog.endpoints.ts'
import { activityLogGrew } from '#contract/activityLog/activityLog.events.ts'
import { call } from '../../lib/http/call.ts'
import { on, type Reaction } from '../../lib/live/reactions.ts'
import { useTablePage } from '../../ui/DataTable/useTablePage.ts'
import { useFormat, useNow } from '../../ui/format/FormatProvider.tsx'
import { dayIn } from '../../ui/format/zone.ts'
import { activityFilters, activityQuery } from './address/activityAddress.ts'

const activityLogKeys = {
  list: (query: object) => ['activityLog', 'list', query] as const,
  one: (id: number) => ['activityLog', 'one', id] as const,
  vocabulary: ['activityLog', 'vocabulary'] as const,
  /** The newest line that the server announced. */
  newest: ['activityLog', 'newest'] as const,
}

const list = {
  endpoint: activityLogEndpoints.list,
  key: activityLogKeys.list,
  filters: activityFilters,
  sort: '-at',
  size: 25,
  beside: ['satir'],
}

/** Of one person, or of everybody. */
export function useActivityLog(actorId?: number) {
  const { timeZone } = useFormat()
  const today = dayIn(useNow(), timeZone)
  const page = useTablePage(list, (state) => activityQuery(state, today, actorId))
  const { dataUpdatedAt: toldAt } = useQuery({
    queryKey: activityLogKeys.newest,
    // Only events put something here.
    queryFn: () => 0,
    enabled: false,
  })
  const { answer } = page
  const hasNews = answer.dataUpdatedAt > 0 && toldAt > answer.dataUpdatedAt && !answer.isFetching
  return { ...page, hasNews }
}

export function useActivity(id: number) {
  return useQuery({
    queryKey: activityLogKeys.one(id),
    queryFn: ({ signal }) => call(activityLogEndpoints.read, { params: { id }, signal }),
  })
}

export function useVocabulary() {
  const { data } = useQuery({
    queryKey: activityLogKeys.vocabulary,
    queryFn: ({ signal }) => call(activityLogEndpoints.vocabulary, { signal }),
    staleTime: 5 * 60_000,
  })
  return data ?? { kinds: [], actions: [] }
}

/** The list stays as it is being read; the page offers what is new. */
export const live: Reaction[] = [
  ...on(activityLogGrew, (cache, { lastId }) => cache.setQueryData(activityLogKeys.newest, lastId)),
]
