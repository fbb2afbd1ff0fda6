import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { fullDay, namedDay } from '../../../ui/format/dayText.ts'
import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { shortDay } from '../../../ui/format/shortDay.ts'
import { dayIn, daysBetween } from '../../../ui/format/zone.ts'
import { CalendarIcon } from '../../../ui/icons.ts'
import { dueState } from '../model/due.ts'

const inks = { over: 'tone.error.ink', near: 'tone.warning.ink', later: 'inherit' } as const

/** "20 Kas", "bugün" in amber, "2 gün geçti" in red: only what needs somebody has colour. */
export function CardDue({ day }: { day: string }) {
  const { t } = useTranslation('ui')
  const { locale, timeZone } = useFormat()
  const today = dayIn(useNow(), timeZone)
  const state = dueState(day, today)
  const text = () => {
    if (state === 'over') return t('daysOver', { count: daysBetween(day, today) })
    return namedDay(day, today, locale) ?? shortDay(day, today, locale)
  }
  return (
    <Box
      component="time"
      dateTime={day}
      title={fullDay(day, locale)}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: '5px',
        color: inks[state],
        fontWeight: state === 'later' ? 500 : 600,
        whiteSpace: 'nowrap',
      }}
    >
      <CalendarIcon width={14} height={14} aria-hidden />
      <bdi>{text()}</bdi>
    </Box>
  )
}
