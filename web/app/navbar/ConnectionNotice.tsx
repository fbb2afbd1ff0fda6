import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useConnection } from '../../lib/live/connection.ts'
import { OfflineIcon } from '../../ui/icons.ts'
import { ellipsis, Row } from '../../ui/layout.ts'

/** Says that what is shown may be behind, in the bar's free middle: nothing on the page moves for it. */
export function ConnectionNotice() {
  const { t } = useTranslation('app')
  const offline = useConnection(({ state }) => state === 'offline')
  return (
    <Row role="status" sx={{ flex: 1, minWidth: 0, justifyContent: 'center' }}>
      {offline && (
        <Row
          title={t('connectionLost')}
          sx={{
            gap: '8px',
            minWidth: 0,
            px: '12px',
            py: '4px',
            borderRadius: '8px',
            fontSize: 'size.small',
            fontWeight: 550,
            bgcolor: 'tone.warning.ground',
            color: 'tone.warning.ink',
            '& svg': { flexShrink: 0 },
          }}
        >
          <OfflineIcon width={16} height={16} aria-hidden />
          <Box component="span" sx={ellipsis}>
            {t('connectionLost')}
          </Box>
        </Row>
      )}
    </Row>
  )
}
