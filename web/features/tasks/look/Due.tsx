import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { fullDay } from '../../../ui/format/dayText.ts'
import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { dayIn } from '../../../ui/format/zone.ts'
import { dueText, weekdayDay } from './due.ts'

type DueProps = {
  day: string
  /** A task that has ended is not late. */
  open: boolean
  /** In the detail: the word, and the date beside it. */
  full?: boolean
}

/** Only late tasks have a colour; in the detail also tasks that are due today or tomorrow. */
export function Due({ day, open, full = false }: DueProps) {
  const { t } = useTranslation('ui')
  const { locale, timeZone } = useFormat()
  const today = dayIn(useNow(), timeZone)
  const late = open && day < today
  const text = dueText(day, today, locale, (count) =>
    late ? t('daysOver', { count }) : weekdayDay(day, today, locale),
  )
  const date = weekdayDay(day, today, locale)
  const near = full && open && text !== date && !late
  return (
    <time dateTime={day} title={fullDay(day, locale)}>
      <Box
        component="bdi"
        sx={{
          whiteSpace: 'nowrap',
          ...(late && { color: 'tone.error.ink', fontWeight: 600 }),
          ...(near && { color: 'tone.warning.ink', fontWeight: 600 }),
        }}
      >
        {text}
      </Box>
      {full && text !== date && (
        <>
          {' '}
          <Box component="bdi" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {date}
          </Box>
        </>
      )}
    </time>
  )
}
