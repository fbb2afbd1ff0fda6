import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { PushDevice } from '#contract/notifications/push.endpoints.ts'
import { Card } from '../../../ui/Card.tsx'
import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { instantText } from '../../../ui/format/instantText.ts'
import { Meta, PlainList, Row } from '../../../ui/layout.ts'
import { listRow } from '../../../ui/listRow.ts'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { pushSupported } from '../push/subscription.ts'
import { PushDetailField } from './PushDetailField.tsx'
import { PushHints } from './PushHints.tsx'
import { usePush, usePushChanges } from './usePush.ts'

const isSame = (one: PushDevice, other: PushDevice) => one.kind === other.kind && one.id === other.id

/** Which of my devices get notifications while the app is closed. */
export function PushCard() {
  const { t } = useTranslation('notifications')
  const push = usePush()
  const { data } = push
  const { enable, disable, allow, test, changeDetail, problem } = usePushChanges(data?.publicKey)
  const here = data?.devices.some(({ current, kind }) => current && kind === 'browser') ?? false
  return (
    <Card title={t('push.title')}>
      <Typography variant="body2" color="textSecondary">
        {t('push.text')}
      </Typography>
      <Loaded query={push} skeleton={<ListSkeleton rows={2} />}>
        {({ devices }) =>
          devices.length === 0 ? (
            <Typography variant="body2" sx={{ mt: '12px' }}>
              {t('push.none')}
            </Typography>
          ) : (
            <PlainList sx={{ mt: '8px' }}>
              {devices.map((device) => (
                <PushDeviceRow
                  key={`${device.kind}-${device.id}`}
                  device={device}
                  ending={disable.isPending && isSame(disable.variables, device)}
                  onEnd={() => disable.mutate(device)}
                  allowing={allow.isPending && isSame(allow.variables, device)}
                  onAllow={() => allow.mutate(device)}
                />
              ))}
            </PlainList>
          )
        }
      </Loaded>
      {data && <PushHints problem={problem} here={here} devices={data.devices} />}
      {data && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px', mt: '16px' }}>
          {pushSupported() && !here && (
            <Button variant="contained" loading={enable.isPending} onClick={() => enable.mutate()}>
              {t('push.enable')}
            </Button>
          )}
          {data.devices.length > 0 && (
            <Button loading={test.isPending} onClick={() => test.mutate()}>
              {t('push.test')}
            </Button>
          )}
        </Box>
      )}
      {data && data.devices.length > 0 && <PushDetailField value={data.detail} onChange={changeDetail.mutate} />}
    </Card>
  )
}

type PushDeviceRowProps = {
  device: PushDevice
  ending: boolean
  onEnd: () => void
  allowing: boolean
  onAllow: () => void
}

function PushDeviceRow({ device, ending, onEnd, allowing, onAllow }: PushDeviceRowProps) {
  const { t } = useTranslation('notifications')
  const format = useFormat()
  const now = useNow()
  const program = t('push.device', { browser: device.browser || '–', platform: device.platform || '–' })
  const name = device.kind === 'app' ? t('push.app', { device: program }) : program
  const when = (instant: string) => instantText(new Date(instant), now, format)
  return (
    <Box component="li" sx={listRow}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Row sx={{ flexWrap: 'wrap', gap: '4px 8px', fontWeight: 550 }}>
          <bdi>{name}</bdi>
          {device.current && device.kind === 'browser' && (
            <StatusChip tone="success">{t('push.thisDevice')}</StatusChip>
          )}
          {!device.confirmed && <StatusChip tone="warning">{t('push.waits')}</StatusChip>}
        </Row>
        <Meta>
          {device.lastUsedAt
            ? t('push.used', { when: when(device.lastUsedAt) })
            : t('push.added', { when: when(device.createdAt) })}
        </Meta>
        {device.trial && (
          <Meta role="status">
            {device.trial.arrivedAt
              ? t('push.trial.arrived', { when: when(device.trial.arrivedAt) })
              : t('push.trial.sent', { when: when(device.trial.sentAt) })}
          </Meta>
        )}
      </Box>
      {!device.confirmed && (
        <Button size="small" loading={allowing} onClick={onAllow} aria-label={t('push.allowOf', { device: name })}>
          {t('push.allow')}
        </Button>
      )}
      <Button size="small" loading={ending} onClick={onEnd} aria-label={t('push.disableOf', { device: name })}>
        {t('push.disable')}
      </Button>
    </Box>
  )
}
