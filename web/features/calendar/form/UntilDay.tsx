import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { format, isValid, parse } from 'date-fns'
import { PickerLocale } from '../../../ui/form/dates/PickerLocale.tsx'
import { pickerIcons, pickerSlots } from '../../../ui/form/dates/pickerSlots.ts'
import { FieldFrame } from '../../../ui/form/FieldFrame.tsx'

const wire = 'yyyy-MM-dd'
const read = (day: string) => parse(day, wire, new Date(0))

type UntilDayProps = { label: string; value: string; earliest: string; onChange: (day: string) => void }

/** The last day of a rule, which is a part of the rule and no field of its own. */
export function UntilDay({ label, value, earliest, onChange }: UntilDayProps) {
  return (
    <FieldFrame label={label}>
      {(frame) => (
        <PickerLocale>
          <DatePicker
            value={read(value)}
            minDate={read(earliest)}
            onChange={(day) => day && isValid(day) && onChange(format(day, wire))}
            format="dd.MM.yyyy"
            slots={pickerIcons}
            slotProps={pickerSlots(frame, () => undefined, label)}
          />
        </PickerLocale>
      )}
    </FieldFrame>
  )
}
