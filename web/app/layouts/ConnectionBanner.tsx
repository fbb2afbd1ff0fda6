import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import { useTranslation } from 'react-i18next'
import { useConnection } from '../../lib/live/connection.ts'
import { bannerStrip } from '../../ui/bannerStrip.ts'
import { OfflineIcon } from '../../ui/icons.ts'

const height = 32
/** Full-height elements leave space for the banner. */
const bannerHeight = '--connection-banner'

/** Says that what is shown may be behind; a loss that mends itself at once is nobody's concern. */
export function ConnectionBanner() {
  const { t } = useTranslation('app')
  const offline = useConnection(({ state }) => state === 'offline')
  return (
    <Box role="status">
      {offline && <GlobalStyles styles={{ ':root': { [bannerHeight]: `${height}px` } }} />}
      {offline && (
        <Box sx={{ ...bannerStrip, minHeight: height, bgcolor: 'tone.warning.ground', color: 'tone.warning.ink' }}>
          <OfflineIcon width={16} height={16} aria-hidden />
          {t('connectionLost')}
        </Box>
      )}
    </Box>
  )
}
