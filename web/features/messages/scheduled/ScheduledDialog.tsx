import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ScheduledMessage, scheduledEndpoints } from '#contract/messages/scheduled.endpoints.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import { newClientId } from '../../../lib/newClientId.ts'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { toast } from '../../../ui/dialog/toast.tsx'
import { ClockIcon } from '../../../ui/icons.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { cacheSentMessage, messageKeys } from '../messages.data.ts'
import { ScheduledForm } from './ScheduledForm.tsx'
import { ScheduledRow } from './ScheduledRow.tsx'
import { closeScheduled } from './scheduledDialog.ts'
import { useScheduled } from './useScheduled.ts'

function List({ onChange }: { onChange: (planned: ScheduledMessage) => void }) {
  const { t } = useTranslation('messages')
  const cancel = useCancelScheduled()
  const sendNow = useSendNow()
  return (
    <Loaded query={useScheduled()} skeleton={<ListSkeleton rows={3} />}>
      {({ rows }) =>
        rows.length === 0 ? (
          <EmptyState icon={ClockIcon} title={t('scheduled.empty')} text={t('scheduled.emptyText')} />
        ) : (
          rows.map((planned) => (
            <ScheduledRow
              key={planned.id}
              planned={planned}
              busy={cancel.isPending || sendNow.isPending}
              onChange={() => onChange(planned)}
              onSendNow={() => sendNow.mutate(planned)}
              onCancel={() => cancel.mutate(planned)}
            />
          ))
        )
      }
    </Loaded>
  )
}

/** The messages that wait to be sent, and those that could not be sent. */
export function ScheduledDialog() {
  const { t } = useTranslation('messages')
  const [changing, setChanging] = useState<ScheduledMessage>()
  return (
    <AppDialog open onClose={closeScheduled} title={t('scheduled.title')}>
      <List onChange={setChanging} />
      {changing && <ScheduledForm key={changing.id} planned={changing} onClose={() => setChanging(undefined)} />}
    </AppDialog>
  )
}

/** Cancels at once; undo plans the same again, which the person has already confirmed. */
function useCancelScheduled() {
  const { t } = useTranslation('messages')
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: messageKeys.scheduled })
  const planAgain = async (
    { conversationId, text, attachments, quote, sendAt }: ScheduledMessage,
    clientId: string,
  ) => {
    const attachmentIds = attachments.map(({ id }) => id)
    const body = { text, attachmentIds, quoteId: quote?.id ?? null, sendAt, clientId, confirmed: true }
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

function useSendNow() {
  const { t } = useTranslation('messages')
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version }: ScheduledMessage) =>
      call(scheduledEndpoints.sendNow, { params: { id }, body: { version } }),
    onSuccess: (sent) => {
      cacheSentMessage(queryClient, sent)
      toast.success(t('scheduled.sent'))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: messageKeys.scheduled }),
  })
}
