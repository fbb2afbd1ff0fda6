import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { format, parse } from 'date-fns'
import { useTranslation } from 'react-i18next'
import { addDays, mondayOf } from '../../../../lib/days/days.ts'
import { PickerLocale } from '../../../../ui/form/dates/PickerLocale.tsx'
import { useFormat, useNow } from '../../../../ui/format/FormatProvider.tsx'
import { dayIn } from '../../../../ui/format/zone.ts'

const wire = 'yyyy-MM-dd'

type DayPickerProps = {
  anchor: HTMLElement
  label: string
  value: string | null
  onPick: (day: string | null) => void
  onClose: () => void
}

/** A month to click in, and the days people mean most often. */
export function DayPicker({ anchor, label, value, onPick, onClose }: DayPickerProps) {
  const { t } = useTranslation('tasks')
  const { timeZone } = useFormat()
  const today = dayIn(useNow(), timeZone)
  const pick = (day: string | null) => {
    onPick(day)
    onClose()
  }
  const presets = [
    ['today', today],
    ['tomorrow', addDays(today, 1)],
    ['nextWeek', addDays(mondayOf(today), 7)],
  ] as const
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { mt: '4px' } } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '6px', p: '12px', pb: 0, maxWidth: 320 }}>
        {presets.map(([name, day]) => (
          <Button key={name} size="small" onClick={() => pick(day)}>
            {t(`days.${name}`)}
          </Button>
        ))}
        {value !== null && (
          <Button size="small" variant="text" onClick={() => pick(null)}>
            {t('days.remove')}
          </Button>
        )}
      </Box>
      <PickerLocale>
        <DateCalendar
          value={value === null ? null : parse(value, wire, new Date(0))}
          onChange={(day, state) => state === 'finish' && day && pick(format(day, wire))}
        />
      </PickerLocale>
    </Popover>
  )
}
