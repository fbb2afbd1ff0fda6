import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addMonths, mondayOf, monthOf } from '../../../lib/days/days.ts'
import { dateFormat } from '../../../lib/locale/formatters.ts'
import { fullDay } from '../../../ui/format/dayText.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { ChevronEndIcon, ChevronStartIcon } from '../../../ui/icons.ts'
import { Row } from '../../../ui/layout.ts'
import { tint } from '../../../ui/theme/tint.ts'
import { daysOf, monthGrid } from '../dates.ts'
import { weekDayOf } from '../form/recurrenceText.ts'
import { rangeTitle } from '../rangeTitle.ts'
import { DayButton, type DayMarks } from './DayButton.tsx'

type MiniMonthProps = {
  day: string
  today: string
  /** The band around the shown week. */
  band: boolean
  marks: DayMarks
  onDay: (day: string) => void
  /** Days that came into sight. */
  onMonth: (day: string) => void
  shown: string
}

/** A small month for orientation; a dot marks a day with entries. */
export function MiniMonth({ day, today, band, marks, onDay, onMonth, shown }: MiniMonthProps) {
  const { t } = useTranslation('calendar')
  const { locale } = useFormat()
  const weekday = dateFormat(locale, { timeZone: 'UTC', weekday: 'long' })
  const [focused, setFocused] = useState(day)
  const days = daysOf(monthGrid(shown))
  const tabStop = days.includes(focused) ? focused : days.includes(day) ? day : `${monthOf(shown)}-01`
  const turn = (by: 1 | -1) => onMonth(`${addMonths(monthOf(shown), by)}-01`)
  const move = (to: string) => {
    if (!days.includes(to)) onMonth(to)
    setFocused(to)
  }
  return (
    <Box component="section" aria-label={t('side.month')}>
      <Row sx={{ mb: '6px', paddingInlineStart: '6px' }}>
        <Typography variant="subtitle2" component="h2" aria-live="polite" sx={{ flex: 1 }}>
          {rangeTitle('month', shown, locale)}
        </Typography>
        <IconAction icon={ChevronStartIcon} label={t('side.previousMonth')} onClick={() => turn(-1)} />
        <IconAction icon={ChevronEndIcon} label={t('side.nextMonth')} onClick={() => turn(1)} />
      </Row>
      <Box role="grid" aria-label={t('side.month')}>
        <Box role="row" sx={row}>
          {days.slice(0, 7).map((known) => (
            <Box key={known} role="columnheader" aria-label={weekday.format(new Date(`${known}T12:00:00Z`))} sx={head}>
              {t(`side.weekdays.${weekDayOf(known)}`)}
            </Box>
          ))}
        </Box>
        {days
          .filter((known) => mondayOf(known) === known)
          .map((monday) => (
            <Box
              key={monday}
              role="row"
              sx={{
                ...row,
                ...(band && monday === mondayOf(day) && bandLook),
              }}
            >
              {days
                .filter((known) => mondayOf(known) === monday)
                .map((known) => (
                  <DayButton
                    key={known}
                    day={known}
                    label={fullDay(known, locale)}
                    marks={marks}
                    look={{ today: known === today, chosen: known === day, other: monthOf(known) !== monthOf(shown) }}
                    tabStop={known === tabStop}
                    focused={known === focused && focused !== day}
                    onChoose={() => onDay(known)}
                    onMove={move}
                  />
                ))}
            </Box>
          ))}
      </Box>
    </Box>
  )
}

/** Thinner than a chip's ground: a day off has to stay readable on it. */
const bandLook = {
  bgcolor: (theme: Theme) => tint(theme.vars.palette.primary.main, 9),
  borderRadius: '8px',
} as const

const row = { display: 'grid', gridTemplateColumns: 'repeat(7, 1fr)' } as const
const head = { textAlign: 'center', fontSize: 'size.tiny', lineHeight: '24px', color: 'text.secondary' } as const
