import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { systemLogEndpoints } from '#contract/systemLog/systemLog.endpoints.ts'
import type { TailedEntry } from '#contract/systemLog/systemLog.schemas.ts'
import { call } from '../../../lib/http/call.ts'
import { systemLogKeys } from './systemLogKeys.ts'

/** As many as somebody scrolls through; older ones stand in the list. */
const mostShown = 300

/** What was there, and what came since. */
async function followTail(queryClient: QueryClient, signal: AbortSignal): Promise<readonly TailedEntry[]> {
  const known = queryClient.getQueryData<readonly TailedEntry[]>(systemLogKeys.tail) ?? []
  const after = known.at(-1)?.id
  const { rows } = await call(systemLogEndpoints.tail, { query: after === undefined ? {} : { after }, signal })
  return [...known, ...rows].slice(-mostShown)
}

export function useTail() {
  const queryClient = useQueryClient()
  return useQuery({ queryKey: systemLogKeys.tail, queryFn: ({ signal }) => followTail(queryClient, signal) })
}
