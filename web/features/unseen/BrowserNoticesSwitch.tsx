import Box from '@mui/material/Box'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { BellIcon } from '../../ui/icons.ts'
import { useBrowserNotices, wantBrowserNotices } from './browserNotices.ts'

export function BrowserNoticesSwitch({ label }: { label: string }) {
  const { t } = useTranslation('notifications')
  const { wanted, refused } = useBrowserNotices()
  return (
    <>
      <Box
        component="label"
        sx={{ display: 'flex', alignItems: 'center', gap: '10px', minHeight: 36, cursor: 'pointer' }}
      >
        <Box component="span" sx={{ display: 'inline-flex', color: 'text.secondary' }}>
          <BellIcon width={18} height={18} aria-hidden />
        </Box>
        <Box component="span" sx={{ flex: 1, fontSize: 'size.text' }}>
          {label}
        </Box>
        <Switch size="small" checked={wanted} onChange={(_event, on) => void wantBrowserNotices(on)} />
      </Box>
      {refused && (
        <Typography variant="caption" role="status" sx={{ color: 'tone.error.ink' }}>
          {t('refused')}
        </Typography>
      )}
    </>
  )
}
