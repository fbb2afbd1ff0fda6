import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ManagedProfile } from '#contract/people/people.schemas.ts'
import { useErrorText } from '../../../lib/errors/useErrorText.ts'
import { Card } from '../../../ui/Card.tsx'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { exactText } from '../../../ui/format/instantText.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { CardSkeleton } from '../../../ui/states/skeletons.tsx'
import { DeviceRow } from '../../profile/devices/DeviceRow.tsx'
import { useSecurity } from '../people.data.ts'
import { usePersonWrites } from '../state/usePersonWrites.ts'
import { ResetTwoStepDialog } from './ResetTwoStepDialog.tsx'

export function SecurityTab({ person }: { person: ManagedProfile }) {
  const { t } = useTranslation('people')
  const { data, error, refetch } = useSecurity(person.id)
  const message = useErrorText(error)
  const writes = usePersonWrites()
  const mayChange = person.withinReach
  const works = person.status === 'active' || person.status === 'locked'
  if (!data) {
    if (!error) return <CardSkeleton height={280} />
    return (
      <Card>
        <ErrorState message={message} onRetry={() => void refetch()} />
      </Card>
    )
  }
  return (
    <>
      <Card title={t('security.devices')}>
        {data.devices.length === 0 && <Typography color="textSecondary">{t('security.noDevices')}</Typography>}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.devices.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              ending={writes.busy}
              {...(mayChange ? { onEnd: () => writes.endSession(person, device.id) } : {})}
            />
          ))}
        </Box>
        {mayChange && works && (
          <Button color="error" sx={{ mt: '12px' }} onClick={() => void writes.endSessions(person)}>
            {t('security.signOutAll')}
          </Button>
        )}
      </Card>
      <TwoStep person={person} security={data} />
      {mayChange && works && (
        <Card title={t('security.password')}>
          <Typography variant="body2" color="textSecondary" sx={{ mb: '12px' }}>
            {t('security.passwordText')}
          </Typography>
          <Button loading={writes.busy} onClick={() => void writes.sendPasswordLink(person)}>
            {t('actions.passwordLink')}
          </Button>
        </Card>
      )}
    </>
  )
}

type TwoStepProps = { person: ManagedProfile; security: NonNullable<ReturnType<typeof useSecurity>['data']> }

function TwoStep({ person, security }: TwoStepProps) {
  const { t } = useTranslation('people')
  const format = useFormat()
  const [asking, setAsking] = useState(false)
  const { twoStepSince, recoveryCodesLeft, requiredBy } = security
  return (
    <Card title={t('security.twoStep')}>
      <Typography variant="body2">
        {twoStepSince
          ? t('security.twoStepOn', { when: exactText(new Date(twoStepSince), format) })
          : t('security.twoStepOff')}
      </Typography>
      {twoStepSince && (
        <Typography variant="body2" color="textSecondary">
          {t('security.codes', { count: recoveryCodesLeft })}
        </Typography>
      )}
      {requiredBy.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('security.required', { roles: requiredBy.join(', ') })}
        </Typography>
      )}
      {twoStepSince && person.withinReach && (
        <Button color="error" sx={{ mt: '12px' }} onClick={() => setAsking(true)}>
          {t('security.reset')}
        </Button>
      )}
      {asking && <ResetTwoStepDialog person={person} onClose={() => setAsking(false)} />}
    </Card>
  )
}
