import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../lib/errors/useErrorText.ts'
import { Card } from '../../../ui/Card.tsx'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { FormSkeleton } from '../../../ui/states/skeletons.tsx'
import { useTwoStep } from '../profile.data.ts'
import { DisableDialog } from './DisableDialog.tsx'
import { EnrolDialog } from './EnrolDialog.tsx'
import { RenewDialog } from './RenewDialog.tsx'
import { type TwoStepAction, TwoStepState } from './TwoStepState.tsx'

const dialogs = { enrol: EnrolDialog, renew: RenewDialog, disable: DisableDialog } satisfies Record<
  TwoStepAction,
  unknown
>

export function TwoStepCard() {
  const { t } = useTranslation('profile')
  const { data: state, error, refetch } = useTwoStep()
  const message = useErrorText(error)
  const [action, setAction] = useState<TwoStepAction>()
  const Dialog = action && dialogs[action]
  const chip = state && (
    <StatusChip tone={state.enabled ? 'success' : 'secondary'}>
      {state.enabled ? t('twoStep.on') : t('twoStep.off')}
    </StatusChip>
  )
  return (
    <Card title={t('twoStep.title')} tools={chip}>
      {state && <TwoStepState state={state} onAction={setAction} />}
      {!state &&
        (error ? <ErrorState message={message} onRetry={() => void refetch()} /> : <FormSkeleton fields={1} />)}
      {Dialog && <Dialog onClose={() => setAction(undefined)} />}
    </Card>
  )
}
