import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { plainDay } from '../../../ui/format/dayText.ts'
import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { dayIn, daysBetween } from '../../../ui/format/zone.ts'
import { Row } from '../../../ui/layout.ts'

/** It is a line of its own, so it begins with a capital letter. */
function useDayText(day: string): string {
  const { t } = useTranslation('messages')
  const { locale, timeZone } = useFormat()
  const today = dayIn(useNow(), timeZone)
  const distance = daysBetween(today, day)
  if (distance === 0) return t('day.today')
  return distance === -1 ? t('day.yesterday') : plainDay(day, today, locale)
}

export function DayPill({ day }: { day: string }) {
  const text = useDayText(day)
  return (
    <Box
      component="time"
      dateTime={day}
      sx={{
        display: 'inline-block',
        px: '12px',
        py: '2px',
        border: 1,
        borderColor: 'hairline',
        borderRadius: '14px',
        bgcolor: 'background.paper',
        color: 'text.secondary',
        fontSize: 'size.small',
        lineHeight: '18px',
        fontWeight: 600,
        whiteSpace: 'nowrap',
      }}
    >
      <bdi>{text}</bdi>
    </Box>
  )
}

const line = { flex: 1, height: '1px', bgcolor: 'divider' } as const

export function DaySeparator({ day }: { day: string }) {
  return (
    <Row role="separator" sx={{ gap: '12px', px: '20px', py: '8px' }}>
      <Box sx={line} />
      <DayPill day={day} />
      <Box sx={line} />
    </Row>
  )
}
