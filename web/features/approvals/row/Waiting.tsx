import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { numberFormat } from '../../../lib/locale/formatters.ts'
import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { exactText } from '../../../ui/format/instantText.ts'
import { waitingTime, waitingTone } from '../../../ui/format/waiting.ts'

/** How long the request waits; the colour says when that is too long. */
export function Waiting({ since }: { since: string }) {
  const { t } = useTranslation('approvals')
  const format = useFormat()
  const now = useNow()
  const asked = new Date(since)
  const { count, unit } = waitingTime(asked, now)
  const tone = waitingTone(asked, now)
  const amount = numberFormat(format.locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count)
  return (
    <Box
      component="time"
      dateTime={since}
      title={exactText(asked, format)}
      sx={{
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: 'nowrap',
        fontWeight: tone ? 650 : 500,
        ...(tone && { color: `tone.${tone}.ink` }),
      }}
    >
      <bdi>{count === 0 ? t('now') : amount}</bdi>
    </Box>
  )
}
