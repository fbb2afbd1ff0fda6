import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { paths } from '#contract/paths.ts'
import { LockIcon } from '../../../ui/icons.ts'
import { tabular } from '../../../ui/theme/typography.ts'
import { TextLink } from '../look/TextLink.tsx'
import type { Submission } from './useSubmission.ts'

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/**
 * A timer is no live region: a screen reader hears the alert once, not every second. A lock has a way out, as somebody
 * else's tries may have caused it.
 */
export function LockedAlert({ secondsLeft, isLocked }: Pick<Submission, 'secondsLeft' | 'isLocked'>) {
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
