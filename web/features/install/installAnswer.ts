import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { preferenceEndpoints } from '#contract/users/preferences.endpoints.ts'
import { call } from '../../lib/http/call.ts'
import { warn } from '../../lib/log.ts'

const params = { key: 'install' }
const queryKey = ['preferences', params.key]
const stored = z.object({ answer: z.enum(['no', 'shown']) })

/**
 * Kept with the account: whoever said no on one device is not asked on the next. Asked of the server only when the card would
 * otherwise be shown, so that no page waits for it.
 */
export function useInstallAnswer(enabled: boolean) {
  const queryClient = useQueryClient()
  const { data: answer } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { value } = await call(preferenceEndpoints.read, { params, signal })
      return stored.safeParse(value).data?.answer ?? null
    },
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const write = useMutation({
    mutationFn: (next: 'no' | 'shown') =>
      call(preferenceEndpoints.write, { params, body: { value: { answer: next } } }),
    // The card is gone for this visit; should the answer not have arrived, it is asked for once more another day.
    onError: (error) => warn('the answer about installing could not be kept', error),
  })
  return {
    answer,
    give: (next: 'no' | 'shown') => {
      queryClient.setQueryData(queryKey, next)
      write.mutate(next)
    },
  }
}
