import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { EndpointShape, QueryInput, ResponseOf } from '#contract/http/endpoint.ts'
import { type CallOptions, call } from '../../../lib/http/call.ts'
import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { dayIn } from '../../../ui/format/zone.ts'
import { reportKeys } from './reportKeys.ts'

/** What a report says, kept true by events; after midnight its period means other days. */
export function useReport<E extends EndpointShape>(
  endpoint: E,
  query: QueryInput<E> & object,
  enabled = true,
): UseQueryResult<ResponseOf<E>> {
  const { timeZone } = useFormat()
  const day = dayIn(useNow(), timeZone)
  return useQuery({
    queryKey: reportKeys.read(endpoint.path, { ...query, day }),
    // The options of an endpoint that takes a query and nothing else; the compiler cannot tell for all endpoints at once.
    queryFn: ({ signal }) => call(endpoint, { query, signal } as unknown as CallOptions<E>),
    placeholderData: keepPreviousData,
    enabled,
  })
}
