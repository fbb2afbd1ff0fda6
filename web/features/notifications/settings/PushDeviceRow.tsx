import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { PushDevice } from '#contract/notifications/push.endpoints.ts'
import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { instantText } from '../../../ui/format/instantText.ts'
import { listRow } from '../../../ui/listRow.ts'
import { StatusChip } from '../../../ui/StatusChip.tsx'

type PushDeviceRowProps = {
  device: PushDevice
  ending: boolean
  onEnd: () => void
  allowing: boolean
  onAllow: () => void
}

export function PushDeviceRow({ device, ending, onEnd, allowing, onAllow }: PushDeviceRowProps) {
  const { t } = useTranslation('notifications')
  const format = useFormat()
  const now = useNow()
  const program = t('push.device', { browser: device.browser || '–', platform: device.platform || '–' })
  const name = device.kind === 'app' ? t('push.app', { device: program }) : program
  const when = (instant: string) => instantText(new Date(instant), now, format)
  return (
    <Box component="li" sx={listRow}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px', fontWeight: 550 }}>
          <bdi>{name}</bdi>
          {device.current && device.kind === 'browser' && (
            <StatusChip tone="success">{t('push.thisDevice')}</StatusChip>
          )}
          {!device.confirmed && <StatusChip tone="warning">{t('push.waits')}</StatusChip>}
        </Box>
        <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
          {device.lastUsedAt
            ? t('push.used', { when: when(device.lastUsedAt) })
            : t('push.added', { when: when(device.createdAt) })}
        </Box>
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
