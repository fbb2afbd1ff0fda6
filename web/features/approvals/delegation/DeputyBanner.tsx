import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { plainDay } from '../../../ui/format/dayText.ts'
import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { dayIn } from '../../../ui/format/zone.ts'
import { HandOverIcon } from '../../../ui/icons.ts'
import { useDelegations } from '../approvals.data.ts'

/** Says for whom I decide today, and who decides for me. */
export function DeputyBanner({ onManage }: { onManage: (() => void) | undefined }) {
  const { t } = useTranslation('approvals')
  const { locale, timeZone } = useFormat()
  const today = dayIn(useNow(), timeZone)
  const { data } = useDelegations()
  const running = data?.given.filter(({ startDay }) => startDay <= today) ?? []
  const received = data?.received ?? []
  if (running.length + received.length === 0) return null
  const words = (name: string, endDay: string) => ({ name, day: plainDay(endDay, today, locale) })
  return (
    <Box sx={{ display: 'grid', gap: '8px', mb: '16px' }}>
      {received.map(({ id, delegator, endDay }) => (
        <Alert key={id} severity="info" icon={<HandOverIcon />}>
          {t('delegation.received', words(delegator.fullName, endDay))}
        </Alert>
      ))}
      {running.map(({ id, deputy, endDay }) => (
        <Alert
          key={id}
          severity="info"
          icon={<HandOverIcon />}
          action={
            onManage && (
              <Button size="small" color="inherit" onClick={onManage}>
                {t('delegation.manage')}
              </Button>
            )
          }
        >
          {t('delegation.away', words(deputy.fullName, endDay))}
        </Alert>
      ))}
    </Box>
  )
}
