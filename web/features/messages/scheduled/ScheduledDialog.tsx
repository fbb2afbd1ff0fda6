import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScheduledMessage } from '#contract/messages/scheduled.endpoints.ts'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { ClockIcon } from '../../../ui/icons.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { ScheduledForm } from './ScheduledForm.tsx'
import { ScheduledRow } from './ScheduledRow.tsx'
import { closeScheduled } from './scheduledDialog.ts'
import { useCancelScheduled, useScheduled, useSendNow } from './useScheduled.ts'

function List({ onChange }: { onChange: (planned: ScheduledMessage) => void }) {
  const { t } = useTranslation('messages')
  const { data, error, refetch } = useScheduled()
  const cancel = useCancelScheduled()
  const sendNow = useSendNow()
  if (error) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton rows={3} />
  if (data.rows.length === 0) {
    return <EmptyState icon={ClockIcon} title={t('scheduled.empty')} text={t('scheduled.emptyText')} />
  }
  return data.rows.map((planned) => (
    <ScheduledRow
      key={planned.id}
      planned={planned}
      busy={cancel.isPending || sendNow.isPending}
      onChange={() => onChange(planned)}
      onSendNow={() => sendNow.mutate(planned)}
      onCancel={() => cancel.mutate(planned)}
    />
  ))
}

/** What waits to be sent, and what could not be. */
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
