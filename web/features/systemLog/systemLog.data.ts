import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { systemLogEndpoints } from '#contract/systemLog/systemLog.endpoints.ts'
import { systemLogGrew } from '#contract/systemLog/systemLog.events.ts'
import type { TailedEntry } from '#contract/systemLog/systemLog.schemas.ts'
import { call, reads } from '../../lib/http/call.ts'
import { on, type Reaction, stale } from '../../lib/live/reactions.ts'
import { useTablePage } from '../../ui/DataTable/useTablePage.ts'
import { useFormat, useNow } from '../../ui/format/FormatProvider.tsx'
import { dayIn } from '../../ui/format/zone.ts'
import { periodFields, systemLogFilters } from './address/systemLogAddress.ts'

const systemLogKeys = {
  all: ['systemLog'] as const,
  list: (query: object) => ['systemLog', 'list', query] as const,
  one: (id: number) => ['systemLog', 'one', id] as const,
  tail: ['systemLog', 'tail'] as const,
}

/** As many as a person scrolls through; older ones are in the list. */
const mostShown = 300

/** The known entries, and the new ones. */
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

const troubles = {
  endpoint: systemLogEndpoints.list,
  key: systemLogKeys.list,
  filters: systemLogFilters,
  sort: '-lastAt',
  size: 25,
  beside: ['kayit', 'gorunum'],
}

export function useTroubles() {
  const { timeZone } = useFormat()
  const today = dayIn(useNow(), timeZone)
  return useTablePage(troubles, (state) => periodFields(state, today))
}

export function useTrouble(id: number) {
  return useQuery({ queryKey: systemLogKeys.one(id), queryFn: reads(systemLogEndpoints.read, { params: { id } }) })
}

/** Shown lists are fetched again; the tail fetches only new entries. */
export const live: Reaction[] = [...on(systemLogGrew, stale(systemLogKeys.all))]
