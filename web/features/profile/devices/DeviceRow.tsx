import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { Device } from '#contract/accounts/sessions.endpoints.ts'
import { Instant } from '../../../ui/format/Instant.tsx'
import { ComputerIcon, SmartphoneIcon } from '../../../ui/icons.ts'
import { StatusChip } from '../../../ui/StatusChip.tsx'

const handheld = /android|ios|iphone|ipad/i

type DeviceRowProps = {
  device: Device
  ending: boolean /** Left out where it is not the reader's to end. */
  onEnd?: () => void
}

export function DeviceRow({ device, ending, onEnd }: DeviceRowProps) {
  const { t } = useTranslation('profile')
  const name = t('devices.browserOn', { browser: device.browser, platform: device.platform })
  const Icon = handheld.test(device.platform) ? SmartphoneIcon : ComputerIcon
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '8px 16px',
        py: '12px',
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
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
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px', fontWeight: 550 }}>
          <bdi>{name}</bdi>
          {device.current && <StatusChip tone="success">{t('devices.current')}</StatusChip>}
        </Box>
        <Box
          component="dl"
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: '0 16px',
            m: 0,
            fontSize: '0.8125rem',
            lineHeight: '20px',
            color: 'text.secondary',
            '& > div': { display: 'flex', gap: '6px' },
            '& dd': { m: 0, color: 'text.primary' },
          }}
        >
          <div>
            <dt>{t('devices.place')}</dt>
            <dd>
              <bdi dir="ltr">{device.location}</bdi>
            </dd>
          </div>
          <div>
            <dt>{t('devices.activity')}</dt>
            <dd>
              <Instant value={device.recentActivity} />
            </dd>
          </div>
        </Box>
      </Box>
      {onEnd && !device.current && (
        <Button size="small" loading={ending} onClick={onEnd} aria-label={t('devices.signOutOf', { device: name })}>
          {t('devices.signOut')}
        </Button>
      )}
    </Box>
  )
}
