import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker'
import { isValid } from 'date-fns'
import { useFormat } from '../../format/FormatProvider.tsx'
import { fromWallClock, toWallClock } from '../../format/zone.ts'
import { FieldFrame } from '../FieldFrame.tsx'
import { type FieldProps, useField } from '../useField.ts'
import { PickerLocale } from './PickerLocale.tsx'
import { pickerIcons, pickerSlots } from './pickerSlots.ts'

/** A moment as ISO 8601 UTC in the form, edited on the clock of the person's zone. */
export function DateTimeField({ name, label, hint, rules, required, disabled }: FieldProps) {
  const { timeZone } = useFormat()
  const { field, error, readOnly } = useField(name, rules)
  const value = typeof field.value === 'string' && field.value ? toWallClock(new Date(field.value), timeZone) : null
  const change = (wall: Date | null) =>
    field.onChange(wall && isValid(wall) ? fromWallClock(wall, timeZone).toISOString() : null)
  return (
    <FieldFrame label={label} hint={hint} error={error} required={required ?? false}>
      {(frame) => (
        <PickerLocale>
          <DateTimePicker
            value={value}
            onChange={change}
            format="dd.MM.yyyy HH:mm"
            ampm={false}
            readOnly={readOnly}
            disabled={disabled ?? false}
            inputRef={field.ref}
            slots={pickerIcons}
            slotProps={pickerSlots(frame, field.onBlur, label)}
          />
        </PickerLocale>
      )}
    </FieldFrame>
  )
}
