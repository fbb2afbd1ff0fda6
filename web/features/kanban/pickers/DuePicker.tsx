import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { addDays, format, isValid, parse } from 'date-fns'
import { useTranslation } from 'react-i18next'
import { PickerLocale } from '../../../ui/form/dates/PickerLocale.tsx'
import { namedDay } from '../../../ui/format/dayText.ts'
import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { dayIn } from '../../../ui/format/zone.ts'

type DuePickerProps = { day: string; onChange: (day: string) => void }

const wire = 'yyyy-MM-dd'
const read = (day: string) => parse(day, wire, new Date(0))

/** A day, two of which are one click away. */
export function DuePicker({ day, onChange }: DuePickerProps) {
  const { t } = useTranslation('kanban')
  const { locale, timeZone } = useFormat()
  const today = dayIn(useNow(), timeZone)
  const near = [0, 1].map((days) => format(addDays(read(today), days), wire))
  return (
    <Box sx={{ p: '8px' }}>
      <Box sx={{ display: 'flex', gap: '6px', p: '4px 8px 0' }}>
        {near.map((choice) => (
          <Button key={choice} size="small" onClick={() => onChange(choice)}>
            {namedDay(choice, today, locale)}
          </Button>
        ))}
        {day !== '' && (
          <Button size="small" variant="text" onClick={() => onChange('')}>
            {t('pickers.noDay')}
          </Button>
        )}
      </Box>
      <PickerLocale>
        <DateCalendar
          value={day === '' ? null : read(day)}
          referenceDate={read(today)}
          onChange={(chosen, state) => {
            if (state === 'finish' && chosen && isValid(chosen)) onChange(format(chosen, wire))
          }}
        />
      </PickerLocale>
    </Box>
  )
}
