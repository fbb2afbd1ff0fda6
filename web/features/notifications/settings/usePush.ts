import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '#contract/http/endpoint.ts'
import { type PushDetail, type PushDevice, pushEndpoints } from '#contract/notifications/push.endpoints.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call, reads } from '../../../lib/http/call.ts'
import { noteGoodMoment } from '../../../lib/install/moments.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { pushKey } from '../notifications.data.ts'
import { dropSubscription, type PushProblem, subscribeHere } from '../push/subscription.ts'

type Push = ResponseOf<typeof pushEndpoints.read>

export const usePush = () => useQuery({ queryKey: pushKey, queryFn: reads(pushEndpoints.read) })

export function usePushChanges(publicKey: string | undefined) {
  const { t } = useTranslation('notifications')
  const queryClient = useQueryClient()
  const [problem, setProblem] = useState<PushProblem>()
  const again = () => queryClient.invalidateQueries({ queryKey: pushKey })
  const enable = useMutation({
    mutationFn: async () => {
      const result = await subscribeHere(publicKey ?? '')
      setProblem('problem' in result ? result.problem : undefined)
      if ('problem' in result) return
      await call(pushEndpoints.subscribe, { body: result.subscription })
      toast.success(t('push.enabled'))
      noteGoodMoment()
      await again()
    },
    onError: showError,
  })
  const disable = useMutation({
    mutationFn: async ({ id, kind, current }: PushDevice) => {
      await call(kind === 'app' ? pushEndpoints.removeApp : pushEndpoints.unsubscribe, { params: { id } })
      if (current && kind === 'browser') await dropSubscription()
      toast.success(t('push.disabled'))
      await again()
    },
    onError: showError,
  })
  const allow = useMutation({
    mutationFn: async ({ id }: PushDevice) => {
      await call(pushEndpoints.confirmApp, { params: { id } })
      toast.success(t('push.enabled'))
      await again()
    },
    onError: showError,
  })
  const test = useMutation({
    mutationFn: () => call(pushEndpoints.test),
    onSuccess: ({ devices }) => {
      toast.success(t('push.tested', { count: devices }))
      return again()
    },
    onError: showError,
  })
  /** Shown at once; a refusal brings the server's choice back. */
  const changeDetail = useMutation({
    mutationFn: (detail: PushDetail) => call(pushEndpoints.changeDetail, { body: { detail } }),
    onMutate: (detail) => {
      void queryClient.cancelQueries({ queryKey: pushKey })
      queryClient.setQueryData<Push>(pushKey, (known) => known && { ...known, detail })
    },
    onSuccess: () => toast.success(t('push.detail.saved')),
    onError: showError,
    onSettled: again,
  })
  return { enable, disable, allow, test, changeDetail, problem }
}
