import { useTranslation } from 'react-i18next'
import { AppDialog } from '../../ui/dialog/AppDialog.tsx'
import { PasswordStep } from '../profile/security/PasswordStep.tsx'

type StartDialogProps = { onStart: (password: string) => Promise<unknown>; onClose: () => void }

/** Somebody's whole life in one file: an unattended screen is not enough to take it along. */
export function StartDialog({ onStart, onClose }: StartDialogProps) {
  const { t } = useTranslation('ownData')
  const start = async (password: string) => {
    await onStart(password)
    onClose()
  }
  return (
    <AppDialog open onClose={onClose} title={t('confirmTitle')} width="xs">
      <PasswordStep text={t('confirmText')} submit={t('start')} onCancel={onClose} onPassword={start} />
    </AppDialog>
  )
}
