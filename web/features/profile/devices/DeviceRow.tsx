import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { Device } from '#contract/accounts/sessions.endpoints.ts'
import { FactList } from '../../../ui/FactList.tsx'
import { Instant } from '../../../ui/format/Instant.tsx'
import { ComputerIcon, SmartphoneIcon } from '../../../ui/icons.ts'
import { Row } from '../../../ui/layout.ts'
import { listRow } from '../../../ui/listRow.ts'
import { StatusChip } from '../../../ui/StatusChip.tsx'

const handheld = /android|ios|iphone|ipad/i

type DeviceRowProps = {
  device: Device
  ending: boolean
  /** Left out where it is not the reader's to end. */
  onEnd?: () => void
}

export function DeviceRow({ device, ending, onEnd }: DeviceRowProps) {
  const { t } = useTranslation('profile')
  const { browser, platform } = device
  // A program may say nothing of itself, or only half of it.
  const name =
    browser && platform ? t('devices.browserOn', { browser, platform }) : browser || platform || t('devices.unknown')
  const Icon = handheld.test(device.platform) ? SmartphoneIcon : ComputerIcon
  return (
    <Box component="li" sx={listRow}>
      <Box
        aria-hidden
        sx={{
          display: 'flex',
          p: '8px',
          borderRadius: '8px',
          bgcolor: 'tone.secondary.ground',
          color: 'tone.secondary.ink',
        }}
      >
        <Icon width={20} height={20} />
      </Box>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Row sx={{ flexWrap: 'wrap', gap: '4px 8px', fontWeight: 550 }}>
          <bdi>{name}</bdi>
          {device.current && <StatusChip tone="success">{t('devices.current')}</StatusChip>}
        </Row>
        <FactList
          look="line"
          facts={[
            { label: t('devices.address'), value: <bdi dir="ltr">{device.location}</bdi> },
            { label: t('devices.activity'), value: <Instant value={device.recentActivity} /> },
          ]}
        />
      </Box>
      {onEnd && !device.current && (
        <Button size="small" loading={ending} onClick={onEnd} aria-label={t('devices.signOutOf', { device: name })}>
          {t('devices.signOut')}
        </Button>
      )}
    </Box>
  )
}
