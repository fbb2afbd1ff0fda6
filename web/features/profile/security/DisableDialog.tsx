import { useTranslation } from 'react-i18next'
import { twoStepEndpoints } from '#contract/accounts/twoStep.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { toast } from '../../../ui/dialog/toast.tsx'
import { useRefreshTwoStep } from '../profile.data.ts'
import { PasswordStep } from './PasswordStep.tsx'

export function DisableDialog({ onClose }: { onClose: () => void }) {
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
