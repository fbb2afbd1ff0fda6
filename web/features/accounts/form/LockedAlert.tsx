import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { LockIcon } from '../../../ui/icons.ts'
import { tabular } from '../../../ui/theme/typography.ts'

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** A timer is no live region: a screen reader hears the alert once, not every second. */
export function LockedAlert({ secondsLeft }: { secondsLeft: number }) {
  const { t } = useTranslation('accounts')
  return (
    <Alert severity="warning" icon={<LockIcon />}>
      {t('alerts.locked')}{' '}
      <Box component="strong" role="timer" dir="ltr" sx={{ ...tabular, unicodeBidi: 'isolate' }}>
        {clock(secondsLeft)}
      </Box>
    </Alert>
  )
}
