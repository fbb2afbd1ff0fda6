import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#contract/paths.ts'
import { LockIcon, OfflineIcon, WarningIcon } from '../../../ui/icons.ts'
import { tabular } from '../../../ui/theme/typography.ts'
import { TextLink } from '../look/TextLink.tsx'
import type { Submission } from './useSubmission.ts'

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/**
 * A timer is no live region: a screen reader reads the alert once, not every second. A lock has a way out, as somebody
 * else's tries may have caused it.
 */
function LockedAlert({ secondsLeft, isLocked }: Pick<Submission, 'secondsLeft' | 'isLocked'>) {
  const { t } = useTranslation('accounts')
  return (
    <Alert severity="warning" icon={<LockIcon />}>
      {t('alerts.locked')}{' '}
      <Box component="strong" role="timer" dir="ltr" sx={{ ...tabular, unicodeBidi: 'isolate' }}>
        {clock(secondsLeft)}
      </Box>
      {isLocked && (
        <Box sx={{ mt: '4px' }}>
          <TextLink href={paths.forgotPassword}>{t('alerts.lockedWayOut')}</TextLink>
        </Box>
      )}
    </Alert>
  )
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

const useOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine)

/** Problems between the person and the server, above the form. */
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
