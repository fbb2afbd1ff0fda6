import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { Drill } from '#contract/backups/backups.endpoints.ts'
import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { instantText } from '../../../ui/format/instantText.ts'
import { durationText } from '../look/durationText.ts'

/** How the last restore for trial went. */
export function DrillLine({ drill }: { drill: Drill }) {
  const { t } = useTranslation('systemStatus')
  const format = useFormat()
  const when = instantText(new Date(drill.at), useNow(), format)
  if (drill.failure !== null) {
    return (
      <Box sx={{ color: 'tone.error.ink', overflowWrap: 'anywhere' }}>
        {t('backups.drillFailed', { when })} <bdi dir="ltr">{drill.failure}</bdi>
      </Box>
    )
  }
  return <Box>{t('backups.drilled', { when, duration: durationText(drill.milliseconds, format.locale) })}</Box>
}
