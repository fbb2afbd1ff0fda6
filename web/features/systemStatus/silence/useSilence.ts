import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { silenceEndpoints } from '#contract/silence/silence.endpoints.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { systemStatusKeys } from '../systemStatusKeys.ts'

export const useSilence = (enabled: boolean) =>
  useQuery({
    queryKey: systemStatusKeys.silence,
    queryFn: ({ signal }) => call(silenceEndpoints.read, { signal }),
    enabled,
  })

export function useGoLive() {
  const { t } = useTranslation('systemStatus')
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(silenceEndpoints.end, {}),
    onSuccess: (now) => {
      queryClient.setQueryData(systemStatusKeys.silence, now)
      toast.success(t('silence.done'))
    },
    onError: showError,
  })
}
