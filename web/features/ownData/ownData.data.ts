import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/http/endpoint.ts'
import { type OwnDataExport, ownDataEndpoints } from '#contract/ownData/ownData.endpoints.ts'
import { ownDataExportChanged, ownDataExportGone } from '#contract/ownData/ownData.events.ts'
import { call } from '../../lib/http/call.ts'
import { on, type Reaction } from '../../lib/live/reactions.ts'

export const ownDataKey = ['me', 'data'] as const

type Overview = ResponseOf<typeof ownDataEndpoints.overview>

/** Events of one archive come in order; only an answer on its way can be older. */
const isOlder = (made: OwnDataExport, known: OwnDataExport) => known.state !== 'waiting' && made.done < known.done

export function putExport(queryClient: QueryClient, made: OwnDataExport): void {
  queryClient.setQueryData<Overview>(ownDataKey, (overview) => {
    if (!overview) return overview
    const known = overview.exports.find(({ id }) => id === made.id)
    if (!known) return { ...overview, exports: [made, ...overview.exports] }
    if (isOlder(made, known)) return overview
    return { ...overview, exports: overview.exports.map((one) => (one.id === made.id ? made : one)) }
  })
}

export function dropExport(queryClient: QueryClient, id: number): void {
  queryClient.setQueryData<Overview>(
    ownDataKey,
    (overview) => overview && { ...overview, exports: overview.exports.filter((one) => one.id !== id) },
  )
}

export const live: Reaction[] = [
  ...on(ownDataExportChanged, putExport),
  ...on(ownDataExportGone, (cache, { id }) => dropExport(cache, id)),
]

const lookEveryMs = 3000

export const isAtWork = ({ state }: OwnDataExport) => state === 'waiting' || state === 'running'

/** Events report the progress of an archive; the regular query is for people who were offline when it ended. */
export const useOwnData = () =>
  useQuery({
    queryKey: ownDataKey,
    queryFn: ({ signal }) => call(ownDataEndpoints.overview, { signal }),
    refetchInterval: ({ state }) => (state.data?.exports.some(isAtWork) ? lookEveryMs : false),
  })
