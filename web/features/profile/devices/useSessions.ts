import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { sessionEndpoints } from '#contract/accounts/sessions.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { sessionsKey } from './sessionsKey.ts'

export const useSessions = () =>
  useQuery({ queryKey: sessionsKey, queryFn: ({ signal }) => call(sessionEndpoints.list, { signal }) })

export function useEndSessions() {
  const { t } = useTranslation('profile')
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: sessionsKey })
  const endOne = useMutation({
    mutationFn: (id: number) => call(sessionEndpoints.end, { params: { id } }),
    onSuccess: () => toast.success(t('devices.ended')),
    onSettled: refresh,
  })
  const endOthers = useMutation({
    mutationFn: () => call(sessionEndpoints.endOthers),
    onSuccess: ({ ended }) => toast.success(t('devices.endedOthers', { count: ended })),
    onSettled: refresh,
  })
  return { endOne, endOthers }
}
