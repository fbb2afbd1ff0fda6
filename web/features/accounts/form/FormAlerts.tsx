import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { OfflineIcon, WarningIcon } from '../../../ui/icons.ts'
import { LockedAlert } from './LockedAlert.tsx'
import { useOnline } from './useOnline.ts'
import type { Submission } from './useSubmission.ts'

/** What stands between the person and the server, above the form. */
export function FormAlerts({ secondsLeft, isLocked, trouble }: Omit<Submission, 'run'>) {
  const { t } = useTranslation('accounts')
  const online = useOnline()
  if (online && secondsLeft === 0 && !trouble) return null
  return (
    <Box sx={{ display: 'grid', gap: '12px', mb: '20px' }}>
      {!online && (
        <Alert severity="info" icon={<OfflineIcon />}>
          <AlertTitle sx={{ m: 0, fontSize: 'inherit', fontWeight: 600 }}>{t('alerts.offline')}</AlertTitle>
          {t('alerts.offlineText')}
        </Alert>
      )}
      {secondsLeft > 0 && <LockedAlert secondsLeft={secondsLeft} isLocked={isLocked} />}
      {online && trouble && (
        <Alert severity="error" icon={<WarningIcon />}>
          {t(`alerts.${trouble}`)}
        </Alert>
      )}
    </Box>
  )
}
