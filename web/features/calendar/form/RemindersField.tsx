import MenuItem from '@mui/material/MenuItem'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { useTranslation } from 'react-i18next'
import { FieldFrame } from '../../../ui/form/FieldFrame.tsx'
import { fieldHeight } from '../../../ui/form/fieldHeight.ts'
import { useField } from '../../../ui/form/useField.ts'
import { ChevronDownIcon } from '../../../ui/icons.ts'
import { reminderText } from '../reminderText.ts'

const usual = [0, 5, 10, 15, 30, 60, 120, 1440, 2880, 10_080]

/** When to be reminded, as often as one likes. */
export function RemindersField() {
  const { t } = useTranslation('calendar')
  const { field, error, readOnly } = useField('reminders')
  const value: number[] = field.value ?? []
  const offered = [...new Set([...usual, ...value])].sort((left, right) => left - right)
  const shown = (chosen: readonly number[]) =>
    chosen.length > 0 ? chosen.map((minutes) => reminderText(minutes, t)).join(', ') : t('reminder.none')
  return (
    <FieldFrame label={t('form.reminders')} error={error}>
      {({ id, error: wrong, 'aria-describedby': describedBy }) => (
        <Select
          multiple
          displayEmpty
          value={value}
          onChange={({ target }) => field.onChange([...target.value].map(Number).sort((left, right) => left - right))}
          onBlur={field.onBlur}
          inputRef={field.ref}
          input={<OutlinedInput error={wrong} readOnly={readOnly} />}
          renderValue={shown}
          IconComponent={ChevronDownIcon}
          SelectDisplayProps={{ id, 'aria-labelledby': `${id}-label ${id}`, 'aria-describedby': describedBy }}
          sx={{ ...fieldHeight('medium'), '& .MuiSelect-icon': { width: 18, height: 18, top: 'calc(50% - 9px)' } }}
        >
          {offered.map((minutes) => (
            <MenuItem key={minutes} value={minutes}>
              {reminderText(minutes, t)}
            </MenuItem>
          ))}
        </Select>
      )}
    </FieldFrame>
  )
}
