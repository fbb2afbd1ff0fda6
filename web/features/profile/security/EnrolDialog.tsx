import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { twoStepEndpoints } from '#contract/accounts/twoStep.endpoints.ts'
import type { ResponseOf } from '#contract/http/endpoint.ts'
import { call } from '../../../lib/http/call.ts'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { toast } from '../../../ui/dialog/toast.tsx'
import { useRefreshTwoStep } from '../profile.data.ts'
import { PasswordStep } from './PasswordStep.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import { ScanStep } from './ScanStep.tsx'

/** Password, then the app proves that it holds the secret, then the recovery codes. */
export function EnrolDialog({ onClose }: { onClose: () => void }) {
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
