import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BellIcon } from '../../ui/icons.ts'
import { EmptyState } from '../../ui/states/EmptyState.tsx'

export function Notifications() {
  const { t } = useTranslation('app')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const titleId = useId()
  return (
    <>
      <IconButton
        aria-label={t('navbar.notifications')}
        title={t('navbar.notifications')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <BellIcon aria-hidden />
      </IconButton>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-labelledby': titleId,
            sx: { width: 360, maxWidth: 'calc(100vw - 32px)', mt: '4px' },
          },
        }}
      >
        <Box sx={{ px: '20px', py: '14px', borderBottom: 1, borderColor: 'hairline' }}>
          <Typography id={titleId} variant="subtitle1" component="h2">
            {t('navbar.notifications')}
          </Typography>
        </Box>
        <EmptyState icon={BellIcon} title={t('navbar.noNotifications')} text={t('navbar.noNotificationsText')} />
      </Popover>
    </>
  )
}
