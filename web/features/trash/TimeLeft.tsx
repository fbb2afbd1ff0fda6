import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useFormat, useNow } from '../../ui/format/FormatProvider.tsx'
import { exactText } from '../../ui/format/instantText.ts'
import { daysLeft } from './trashLooks.ts'

const soon = 3

/** How long it can still come back; the last days press. */
export function TimeLeft({ goneAt }: { goneAt: string }) {
  const { t } = useTranslation(['trash', 'ui'])
  const format = useFormat()
  const left = daysLeft(goneAt, useNow())
  return (
    <Box
      component="time"
      dateTime={goneAt}
      title={exactText(new Date(goneAt), format)}
      sx={{ whiteSpace: 'nowrap', ...(left <= soon && { color: 'tone.error.ink', fontWeight: 600 }) }}
    >
      <bdi>{left === 0 ? t('today') : t('ui:daysLeft', { count: left })}</bdi>
    </Box>
  )
}
