import Alert from '@mui/material/Alert'
import { useTranslation } from 'react-i18next'
import type { PushDevice } from '#contract/notifications/push.endpoints.ts'
import { useNow } from '../../../ui/format/FormatProvider.tsx'
import { needsHomeScreen, type PushProblem, pushRefused, pushSupported } from '../push/subscription.ts'

/** Nobody looks for a trial of yesterday any more. */
const hourMs = 60 * 60_000

type PushHintsProps = { problem: PushProblem | undefined; here: boolean; devices: readonly PushDevice[] }

/** What stands between this device and its notifications, and the way out. */
export function PushHints({ problem, here, devices }: PushHintsProps) {
  const { t } = useTranslation('notifications')
  const now = useNow()
  const isLate = ({ trial }: PushDevice) =>
    trial?.arrivedAt === null && now.getTime() - new Date(trial.sentAt).getTime() < hourMs
  const waits = devices.some(isLate)
  return (
    <>
      {!here && needsHomeScreen() ? (
        <Hint severity="info">{t('push.homeScreen')}</Hint>
      ) : (
        !pushSupported() && <Hint severity="info">{t('push.unsupported')}</Hint>
      )}
      {(problem === 'refused' || pushRefused()) && <Hint severity="warning">{t('push.refused')}</Hint>}
      {problem === 'failed' && <Hint severity="warning">{t('push.failed')}</Hint>}
      {waits && <Hint severity="info">{t('push.trial.hint')}</Hint>}
    </>
  )
}

function Hint({ severity, children }: { severity: 'info' | 'warning'; children: string }) {
  return (
    <Alert severity={severity} sx={{ mt: '12px' }}>
      {children}
    </Alert>
  )
}
