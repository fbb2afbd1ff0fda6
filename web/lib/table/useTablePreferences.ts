import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { preferenceEndpoints } from '#contract/users/preferences.endpoints.ts'
import { call } from '../http/call.ts'
import { useLooking } from '../session/session.ts'
import type { TablePreferences } from './tableState.ts'

const stored = z.object({ order: z.array(z.string()), hidden: z.array(z.string()) })

/**
 * The columns of one table as this person arranged them, kept with the account. A value from another version is
 * ignored. In a view they change for the eye only.
 */
export function useTablePreferences(table: string) {
  const queryClient = useQueryClient()
  const key = `table.${table}`
  const queryKey = ['preferences', key]
  const looking = useLooking()
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<TablePreferences | null> => {
      const { value } = await call(preferenceEndpoints.read, { params: { key }, signal })
      const parsed = stored.safeParse(value)
      return parsed.success ? parsed.data : null
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  const write = useMutation({
    mutationFn: (next: TablePreferences | null) =>
      call(preferenceEndpoints.write, {
        params: { key },
        body: { value: next && { order: [...next.order], hidden: [...next.hidden] } },
      }),
  })
  return {
    value: data ?? undefined,
    onChange: (next: TablePreferences | undefined) => {
      queryClient.setQueryData(queryKey, next ?? null)
      if (!looking) write.mutate(next ?? null)
    },
  }
}
