import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { twoStepEndpoints } from '#contract/accounts/twoStep.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { useRefreshTwoStep } from '../profile.data.ts'
import { PasswordStep } from './PasswordStep.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'

export function RenewDialog({ onClose }: { onClose: () => void }) {
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
