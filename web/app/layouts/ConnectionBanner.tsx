import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useConnection } from '../../lib/live/connection.ts'
import { OfflineIcon } from '../../ui/icons.ts'

/** Says that what is shown may be behind; a loss that mends itself at once is nobody's concern. */
export function ConnectionBanner() {
  const { t } = useTranslation('app')
  const offline = useConnection(({ state }) => state === 'offline')
  return (
    <Box role="status">
      {offline && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'center',
            gap: '8px',
            px: '16px',
            py: '6px',
            fontSize: '0.8125rem',
            fontWeight: 550,
            bgcolor: 'tone.warning.ground',
            color: 'tone.warning.ink',
          }}
        >
          <OfflineIcon width={16} height={16} aria-hidden />
          {t('connectionLost')}
        </Box>
      )}
    </Box>
  )
}
