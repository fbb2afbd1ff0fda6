import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { RefreshIcon, WarningIcon } from '../icons.ts'
import { StateFrame } from './StateFrame.tsx'

type ErrorStateProps = { title?: string; message?: string | undefined; onRetry?: () => void }

/** Says what happened and offers to try again. */
export function ErrorState({ title, message, onRetry }: ErrorStateProps) {
  const { t } = useTranslation('ui')
  const picture = (
    <Box
      aria-hidden
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        width: 64,
        height: 64,
        borderRadius: '50%',
        bgcolor: 'tone.error.ground',
        color: 'tone.error.ink',
      }}
    >
      <WarningIcon width={28} height={28} />
    </Box>
  )
  return (
    <StateFrame
      role="alert"
      picture={picture}
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
