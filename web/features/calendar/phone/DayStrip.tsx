import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mondayOf, monthOf } from '../../../lib/days/days.ts'
import { dateFormat } from '../../../lib/locale/formatters.ts'
import { fullDay } from '../../../ui/format/dayText.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { Meta } from '../../../ui/layout.ts'
import type { DayRange } from '../calendar.data.ts'
import { daysOf } from '../dates.ts'
import { DayButton, type DayMarks } from '../side/DayButton.tsx'

type DayStripProps = {
  day: string
  today: string
  range: DayRange
  marks: DayMarks
  onDay: (day: string) => void
  /** A swipe. */
  onStep: (by: 1 | -1) => void
}

const swipeWidth = 48

/** A week, or a whole month, of days to tap; each shows up to three of its layers. */
export function DayStrip({ day, today, range, marks, onDay, onStep }: DayStripProps) {
  const { t } = useTranslation('calendar')
  const { direction } = useTheme()
  const { locale } = useFormat()
  const [focused, setFocused] = useState<string>()
  const from = useRef<number>(undefined)
  const days = daysOf(range)
  const weekday = dateFormat(locale, { timeZone: 'UTC', weekday: 'short' })
  const swipe = (to: number) => {
    const moved = to - (from.current ?? to)
    if (Math.abs(moved) >= swipeWidth) onStep(moved < 0 === (direction === 'ltr') ? 1 : -1)
  }
  return (
    <Box
      role="grid"
      aria-label={t('side.month')}
      onTouchStart={(event) => {
        from.current = event.touches[0]?.clientX
      }}
      onTouchEnd={(event) => swipe(event.changedTouches[0]?.clientX ?? 0)}
      sx={{ px: '8px', pb: '12px', borderBottom: 1, borderColor: 'divider' }}
    >
      <Box role="row" sx={row}>
        {days.slice(0, 7).map((known) => (
          <Meta key={known} role="columnheader" sx={{ textAlign: 'center', lineHeight: '24px' }}>
            {weekday.format(new Date(`${known}T12:00:00Z`))}
          </Meta>
        ))}
      </Box>
      {days
        .filter((known) => mondayOf(known) === known)
        .map((monday) => (
          <Box key={monday} role="row" sx={row}>
            {days
              .filter((known) => mondayOf(known) === monday)
              .map((known) => (
                <DayButton
                  key={known}
                  colours
                  day={known}
                  label={fullDay(known, locale)}
                  marks={marks}
                  look={{ today: known === today, chosen: known === day, other: monthOf(known) !== monthOf(day) }}
                  tabStop={known === (focused ?? day)}
                  focused={known === focused}
                  onChoose={() => onDay(known)}
                  onMove={(to) => (days.includes(to) ? setFocused(to) : onDay(to))}
                />
              ))}
          </Box>
        ))}
    </Box>
  )
}

const row = { display: 'grid', gridTemplateColumns: 'repeat(7, 1fr)', rowGap: '12px', mb: '10px' } as const
