import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { twoStepEndpoints } from '#contract/accounts/twoStep.endpoints.ts'
import type { ResponseOf } from '#contract/http/endpoint.ts'
import { useErrorText } from '../../../lib/errors/useErrorText.ts'
import { call } from '../../../lib/http/call.ts'
import { Card } from '../../../ui/Card.tsx'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { toast } from '../../../ui/dialog/toast.tsx'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { FormSkeleton } from '../../../ui/states/skeletons.tsx'
import { PasswordStep } from '../../accounts/form/PasswordStep.tsx'
import { useRefreshTwoStep, useTwoStep } from '../profile.data.ts'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import { ScanStep } from './ScanStep.tsx'
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

function RenewDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile')
  const refresh = useRefreshTwoStep()
  const [codes, setCodes] = useState<readonly string[]>()
  const renew = async (password: string) => {
    const { recoveryCodes } = await call(twoStepEndpoints.renewRecoveryCodes, { body: { password } })
    refresh()
    setCodes(recoveryCodes)
  }
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />
  return (
    <AppDialog open onClose={onClose} title={t('twoStep.renewTitle')} width="xs">
      <PasswordStep text={t('twoStep.renewText')} submit={t('twoStep.renew')} onCancel={onClose} onPassword={renew} />
    </AppDialog>
  )
}

function DisableDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile')
  const refresh = useRefreshTwoStep()
  const disable = async (password: string) => {
    await call(twoStepEndpoints.disable, { body: { password } })
    refresh()
    toast.success(t('twoStep.disabled'))
    onClose()
  }
  return (
    <AppDialog open onClose={onClose} title={t('twoStep.disableTitle')} width="xs">
      <PasswordStep
        text={t('twoStep.disableText')}
        submit={t('twoStep.disable')}
        onCancel={onClose}
        onPassword={disable}
      />
    </AppDialog>
  )
}

/** Password, then the app proves that it holds the secret, then the recovery codes. */
function EnrolDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile')
  const refresh = useRefreshTwoStep()
  const [enrolment, setEnrolment] = useState<ResponseOf<typeof twoStepEndpoints.enrol>>()
  const [codes, setCodes] = useState<readonly string[]>()
  const begin = async (password: string) => setEnrolment(await call(twoStepEndpoints.enrol, { body: { password } }))
  const enable = async (code: string) => {
    const { recoveryCodes } = await call(twoStepEndpoints.enable, { body: { code } })
    refresh()
    toast.success(t('twoStep.enabled'))
    setCodes(recoveryCodes)
  }
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />
  return (
    <AppDialog open onClose={onClose} title={t('twoStep.enrolTitle')} width="xs">
      {enrolment ? (
        <ScanStep enrolment={enrolment} onCancel={onClose} onCode={enable} />
      ) : (
        <PasswordStep
          text={t('twoStep.enrolText')}
          submit={t('twoStep.continue')}
          onCancel={onClose}
          onPassword={begin}
        />
      )}
    </AppDialog>
  )
}
