import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type ScheduledMessage, scheduledEndpoints } from '#contract/messages/scheduled.endpoints.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { messageKeys, takeSent } from '../messages.data.ts'
import { newClientId } from '../newClientId.ts'

export function useScheduled() {
  return useQuery({
    queryKey: messageKeys.scheduled,
    queryFn: ({ signal }) => call(scheduledEndpoints.list, { signal }),
  })
}

/** Taken back at once; the way back plans the same again, which the person had meant already. */
export function useCancelScheduled() {
  const { t } = useTranslation('messages')
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: messageKeys.scheduled })
  const planAgain = async ({ conversationId, text, sendAt }: ScheduledMessage, clientId: string) => {
    const body = { text, sendAt, clientId, confirmed: true }
    await call(scheduledEndpoints.schedule, { params: { id: conversationId }, body })
    await refresh()
  }
  return useMutation({
    mutationFn: ({ id }: ScheduledMessage) => call(scheduledEndpoints.cancel, { params: { id } }),
    onSuccess: async (_nothing, planned) => {
      const clientId = newClientId()
      if (Date.parse(planned.sendAt) > Date.now()) {
        toast.undo(t('scheduled.cancelled'), () => void planAgain(planned, clientId).catch(showError))
      } else {
        toast.success(t('scheduled.cancelled'))
      }
      await refresh()
    },
  })
}

export function useSendNow() {
  const { t } = useTranslation('messages')
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version }: ScheduledMessage) =>
      call(scheduledEndpoints.sendNow, { params: { id }, body: { version } }),
    onSuccess: (sent) => {
      takeSent(queryClient, sent)
      toast.success(t('scheduled.sent'))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: messageKeys.scheduled }),
  })
}
