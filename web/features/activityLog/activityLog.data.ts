import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { activityLogEndpoints } from '#contract/activityLog/activityLog.endpoints.ts'
import { activityLogGrew } from '#contract/activityLog/activityLog.events.ts'
import { call } from '../../lib/http/call.ts'
import { on, type Reaction } from '../../lib/live/reactions.ts'
import { useTableBeside } from '../../lib/table/useTableBeside.ts'
import { useFormat, useNow } from '../../ui/format/FormatProvider.tsx'
import { dayIn } from '../../ui/format/zone.ts'
import { activityFilters, activityQuery } from './address/activityAddress.ts'

const activityLogKeys = {
  list: (query: object) => ['activityLog', 'list', query] as const,
  one: (id: number) => ['activityLog', 'one', id] as const,
  vocabulary: ['activityLog', 'vocabulary'] as const,
  /** The newest line that the server told of. */
  newest: ['activityLog', 'newest'] as const,
}

const beside = ['satir']
const filters = Object.values(activityFilters)
const defaults = { size: 25, sort: '-at' }

/** Of one person, or of everybody. */
export function useActivityLog(actorId?: number) {
  const [state, setState] = useTableBeside(beside, filters, defaults)
  const { timeZone } = useFormat()
  const asked = activityQuery(state, dayIn(useNow(), timeZone), actorId)
  const query = { ...asked, page: state.page, size: state.size }
  const answer = useQuery({
    queryKey: activityLogKeys.list(query),
    queryFn: ({ signal }) => call(activityLogEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
  })
  const { dataUpdatedAt: toldAt } = useQuery({
    queryKey: activityLogKeys.newest,
    // Only events put something here.
    queryFn: () => 0,
    enabled: false,
  })
  const hasNews = answer.dataUpdatedAt > 0 && toldAt > answer.dataUpdatedAt && !answer.isFetching
  return { state, setState, answer, asked, hasNews }
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
export const activityLogLive: Reaction[] = [
  ...on(activityLogGrew, (cache, { lastId }) => cache.setQueryData(activityLogKeys.newest, lastId)),
]
