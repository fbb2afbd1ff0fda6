import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { format, isValid, parse } from 'date-fns'
import { FieldFrame } from '../FieldFrame.tsx'
import { type FieldProps, useField } from '../useField.ts'
import { PickerLocale } from './PickerLocale.tsx'
import { pickerIcons, pickerSlots } from './pickerSlots.ts'

const wire = 'yyyy-MM-dd'
const read = (day: unknown) => (typeof day === 'string' && day ? parse(day, wire, new Date(0)) : null)

type DayFieldProps = FieldProps & { earliest?: string; latest?: string }

/** A day as YYYY-MM-DD in the form; it never passes through a time zone. */
export function DayField({ name, label, hint, rules, required, disabled, earliest, latest }: DayFieldProps) {
  const { field, error, readOnly } = useField(name, rules)
  const min = read(earliest)
  const max = read(latest)
  return (
    <FieldFrame label={label} hint={hint} error={error} required={required ?? false}>
      {(frame) => (
        <PickerLocale>
          <DatePicker
            value={read(field.value)}
            onChange={(day) => field.onChange(day && isValid(day) ? format(day, wire) : null)}
            format="dd.MM.yyyy"
            readOnly={readOnly}
            disabled={disabled ?? false}
            inputRef={field.ref}
            {...(min ? { minDate: min } : {})}
            {...(max ? { maxDate: max } : {})}
            slots={pickerIcons}
            slotProps={pickerSlots(frame, field.onBlur, label)}
          />
        </PickerLocale>
      )}
    </FieldFrame>
  )
}
