import { keepPreviousData, type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { EndpointShape, QueryInput, ResponseOf } from '#contract/http/endpoint.ts'
import { reportRunChanged, reportRunGone, savedReportsChanged } from '#contract/reports/reports.events.ts'
import type { ReportRun, runEndpoints } from '#contract/reports/runs.endpoints.ts'
import { taskChanged, taskGone } from '#contract/tasks/tasks.events.ts'
import { type CallOptions, call } from '../../lib/http/call.ts'
import { on, type Reaction, stale, staleEvery } from '../../lib/live/reactions.ts'
import { useFormat, useNow } from '../../ui/format/FormatProvider.tsx'
import { dayIn } from '../../ui/format/zone.ts'

export const reportKeys = {
  all: ['reports', 'read'] as const,
  read: (path: string, query: object) => ['reports', 'read', path, query] as const,
  runs: ['reports', 'runs'] as const,
  saved: ['reports', 'saved'] as const,
}

/** A report's data, kept up to date by events; after midnight its period means other days. */
export function useReport<E extends EndpointShape>(
  endpoint: E,
  query: QueryInput<E> & object,
  enabled = true,
): UseQueryResult<ResponseOf<E>> {
  const { timeZone } = useFormat()
  const day = dayIn(useNow(), timeZone)
  return useQuery({
    queryKey: reportKeys.read(endpoint.path, { ...query, day }),
    // The options of an endpoint with only a query; the compiler cannot prove this for all endpoints at once.
    queryFn: ({ signal }) => call(endpoint, { query, signal } as unknown as CallOptions<E>),
    placeholderData: keepPreviousData,
    enabled,
  })
}

type Runs = ResponseOf<typeof runEndpoints.list>

/** Longer than for a list: a report walks over all tasks, and nobody watches its numbers by the second. */
const countEveryMs = 3000

/** Events of one run come in order; only an answer on its way can be older. */
const isOlder = (run: ReportRun, known: ReportRun) => known.state !== 'waiting' && run.done < known.done

export function putRun(queryClient: QueryClient, run: ReportRun): void {
  queryClient.setQueryData<Runs>(reportKeys.runs, (runs) => {
    if (!runs) return runs
    const known = runs.rows.find(({ id }) => id === run.id)
    if (!known) return { ...runs, rows: [run, ...runs.rows] }
    return isOlder(run, known) ? runs : { ...runs, rows: runs.rows.map((one) => (one.id === run.id ? run : one)) }
  })
}

export function dropRun(queryClient: QueryClient, id: number): void {
  queryClient.setQueryData<Runs>(
    reportKeys.runs,
    (runs) => runs && { ...runs, rows: runs.rows.filter((run) => run.id !== id) },
  )
}

export const live: Reaction[] = [
  ...on([taskChanged, taskGone], staleEvery(countEveryMs, reportKeys.all)),
  ...on(reportRunChanged, putRun),
  ...on(reportRunGone, (cache, { id }) => dropRun(cache, id)),
  ...on(savedReportsChanged, stale(reportKeys.saved)),
]
