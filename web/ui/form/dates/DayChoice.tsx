import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { format, isValid, parse } from 'date-fns'
import { useTranslation } from 'react-i18next'
import { addDays, mondayOf } from '../../../lib/days/days.ts'
import { useFormat, useNow } from '../../format/FormatProvider.tsx'
import { dayIn } from '../../format/zone.ts'
import { PickerLocale } from './PickerLocale.tsx'

export type DayChoiceProps = { day: string | null; onPick: (day: string | null) => void }

const wire = 'yyyy-MM-dd'
const read = (day: string) => parse(day, wire, new Date(0))

/** A month to click in, and the days people mean most often. */
export function DayChoice({ day, onPick }: DayChoiceProps) {
  const { t } = useTranslation('ui')
  const { timeZone } = useFormat()
  const today = dayIn(useNow(), timeZone)
  const presets = [
    ['today', today],
    ['tomorrow', addDays(today, 1)],
    ['nextWeek', addDays(mondayOf(today), 7)],
  ] as const
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '6px', p: '12px', pb: 0, maxWidth: 320 }}>
        {presets.map(([name, preset]) => (
          <Button key={name} size="small" onClick={() => onPick(preset)}>
            {t(`days.${name}`)}
          </Button>
        ))}
        {day !== null && (
          <Button size="small" variant="text" onClick={() => onPick(null)}>
            {t('days.remove')}
          </Button>
        )}
      </Box>
      <PickerLocale>
        <DateCalendar
          value={day === null ? null : read(day)}
          referenceDate={read(today)}
          onChange={(picked, state) => {
            if (state === 'finish' && picked && isValid(picked)) onPick(format(picked, wire))
          }}
        />
      </PickerLocale>
    </>
  )
}
