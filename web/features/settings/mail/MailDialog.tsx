import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../lib/errors/useErrorText.ts'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { Instant } from '../../../ui/format/Instant.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { type MailSummary, useMail } from '../settings.data.ts'
import { MailText } from './MailText.tsx'

export function MailDialog({ mail, onClose }: { mail: MailSummary; onClose: () => void }) {
  const { t } = useTranslation('settings')
  const { data, error, refetch } = useMail(mail.name)
  const message = useErrorText(error)
  return (
    <AppDialog open onClose={onClose} title={<bdi>{mail.subject}</bdi>}>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '4px 16px', mb: '16px' }}
      >
        <span>
          {t('mail.columns.to')} <bdi>{mail.to}</bdi>
        </span>
        <Instant value={mail.at} />
      </Typography>
      {data?.linksHidden && (
        <Alert severity="info" sx={{ mb: '16px' }}>
          {t('mail.linksHidden')}
        </Alert>
      )}
      {data && <MailText text={data.text} />}
      {!data && error && <ErrorState message={message} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Box aria-hidden>
          <Skeleton height={14} width="40%" />
          <Skeleton height={14} sx={{ mt: '10px' }} />
          <Skeleton height={14} width="75%" sx={{ mt: '10px' }} />
        </Box>
      )}
    </AppDialog>
  )
}
