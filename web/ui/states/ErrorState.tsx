import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { RefreshIcon, WarningIcon } from '../icons.ts'
import { StateFrame } from './StateFrame.tsx'

type ErrorStateProps = { title?: string; message?: string | undefined; onRetry?: () => void }

/** Says what happened and offers to try again. */
export function ErrorState({ title, message, onRetry }: ErrorStateProps) {
  const { t } = useTranslation('ui')
  return (
    <StateFrame
      role="alert"
      icon={WarningIcon}
      tone="error"
      title={title ?? t('error.title')}
      text={message ?? t('error.text')}
      action={
        onRetry && (
          <Button startIcon={<RefreshIcon />} onClick={onRetry}>
            {t('error.retry')}
          </Button>
        )
      }
    />
  )
}
