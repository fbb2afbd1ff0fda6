import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { systemStatusEndpoints } from '#contract/systemStatus/systemStatus.endpoints.ts'
import { useErrorText } from '../../../lib/errors/useErrorText.ts'
import { call } from '../../../lib/http/call.ts'
import { useMay } from '../../../lib/session/useMay.ts'
import { Card } from '../../../ui/Card.tsx'
import { BellIcon } from '../../../ui/icons.ts'
import { PlainList } from '../../../ui/layout.ts'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { LedgerRow } from '../look/LedgerRow.tsx'
import { useSystemStatus } from '../systemStatus.data.ts'

const useTestAlarm = () => useMutation({ mutationFn: () => call(systemStatusEndpoints.testAlarm, {}) })

/** Who outside of the workspace gets alarms, and a button that tries it. */
export function AlarmsCard() {
  const { t } = useTranslation('systemStatus')
  const mayTry = useMay('manage', 'SystemStatus')
  const { data } = useSystemStatus()
  const test = useTestAlarm()
  const message = useErrorText(test.error)
  if (!data) return null
  const ways = data.alarmWays
  const button = ways.length > 0 && mayTry && (
    <Button
      size="small"
      startIcon={<BellIcon />}
      loading={test.isPending}
      loadingPosition="start"
      onClick={() => test.mutate()}
    >
      {t('alarms.send')}
    </Button>
  )
  return (
    <Card title={t('alarms.title')} tools={button}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: '12px' }}>
        {t(ways.length === 0 ? 'alarms.none' : 'alarms.text')}
      </Typography>
      {ways.length > 0 && (
        <PlainList aria-label={t('alarms.title')}>
          {ways.map((way) => {
            const tried = test.data?.ways.find((one) => one.way === way)
            return (
              <LedgerRow key={way} bytes={null} end={tried && <Outcome failed={tried.failure !== null} />}>
                <Box sx={{ minWidth: 0, fontSize: 'size.text' }}>
                  {t(`alarms.ways.${way}`)}
                  {tried?.failure && (
                    <Box sx={{ fontSize: 'size.small', color: 'tone.error.ink', overflowWrap: 'anywhere' }}>
                      <bdi dir="ltr">{tried.failure}</bdi>
                    </Box>
                  )}
                </Box>
              </LedgerRow>
            )
          })}
        </PlainList>
      )}
      {test.isError && (
        <Box role="alert" sx={{ mt: '8px', fontSize: 'size.small', color: 'tone.error.ink' }}>
          {message}
        </Box>
      )}
    </Card>
  )
}

function Outcome({ failed }: { failed: boolean }) {
  const { t } = useTranslation('systemStatus')
  return <StatusChip tone={failed ? 'error' : 'success'}>{t(failed ? 'alarms.failed' : 'alarms.sent')}</StatusChip>
}
