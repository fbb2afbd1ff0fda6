import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { twoStepEndpoints } from '#contract/accounts/twoStep.endpoints.ts'
import type { ResponseOf } from '#contract/http/endpoint.ts'
import { call } from '../../../lib/http/call.ts'
import { listFormat } from '../../../lib/locale/formatters.ts'
import { Card } from '../../../ui/Card.tsx'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { toast } from '../../../ui/dialog/toast.tsx'
import { InfoIcon, ShieldIcon, WarningIcon } from '../../../ui/icons.ts'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { FormSkeleton } from '../../../ui/states/skeletons.tsx'
import { PasswordStep } from '../../accounts/form/PasswordStep.tsx'
import { useRefreshTwoStep, useTwoStep } from '../profile.data.ts'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import { ScanStep } from './ScanStep.tsx'

const dialogs = { enrol: EnrolDialog, renew: RenewDialog, disable: DisableDialog } satisfies Record<
  TwoStepAction,
  unknown
>

export function TwoStepCard() {
  const { t } = useTranslation('profile')
  const twoStep = useTwoStep()
  const state = twoStep.data
  const [action, setAction] = useState<TwoStepAction>()
  const Dialog = action && dialogs[action]
  const chip = state && (
    <StatusChip tone={state.enabled || state.byPasskey ? 'success' : 'secondary'}>
      {state.enabled || state.byPasskey ? t('twoStep.on') : t('twoStep.off')}
    </StatusChip>
  )
  return (
    <Card title={t('twoStep.title')} tools={chip}>
      <Loaded query={twoStep} skeleton={<FormSkeleton fields={1} />}>
        {(known) => <TwoStepState state={known} onAction={setAction} />}
      </Loaded>
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

/** What can be done about it, each in a dialog. */
type TwoStepAction = 'enrol' | 'renew' | 'disable'

type TwoStepStateProps = {
  state: ResponseOf<typeof twoStepEndpoints.state>
  onAction: (action: TwoStepAction) => void
}

function TwoStepState({ state, onAction }: TwoStepStateProps) {
  const { t, i18n } = useTranslation('profile')
  const { enabled, byPasskey, recoveryCodesLeft, requiredBy } = state
  const isOn = enabled || byPasskey
  const roles = listFormat(i18n.language).format(requiredBy)
  return (
    <Box sx={{ display: 'grid', gap: '16px', justifyItems: 'start' }}>
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 620 }}>
        {enabled ? t('twoStep.onText') : byPasskey ? t('twoStep.byPasskeyText') : t('twoStep.offText')}
        {isOn && recoveryCodesLeft > 0 && ` ${t('twoStep.codesLeft', { count: recoveryCodesLeft })}.`}
      </Typography>
      {requiredBy.length > 0 && (
        <Alert severity="info" role="note" icon={<InfoIcon />}>
          {t('twoStep.required', { roles })}
        </Alert>
      )}
      {isOn && recoveryCodesLeft === 0 && (
        <Alert severity="warning" role="note" icon={<WarningIcon />}>
          {t('twoStep.noCodes')}
        </Alert>
      )}
      {enabled ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
          <Button onClick={() => onAction('renew')}>{t('twoStep.renew')}</Button>
          {requiredBy.length === 0 && (
            <Button color="error" onClick={() => onAction('disable')}>
              {t('twoStep.disable')}
            </Button>
          )}
        </Box>
      ) : (
        <Button variant="contained" startIcon={<ShieldIcon />} onClick={() => onAction('enrol')}>
          {t('twoStep.enable')}
        </Button>
      )}
    </Box>
  )
}
