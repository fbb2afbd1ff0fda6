import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker'
import { format, isValid, parse } from 'date-fns'
import type { Ref } from 'react'
import { CalendarIcon } from '../../icons.ts'
import { PickerLocale } from './PickerLocale.tsx'

const wire = 'yyyy-MM-dd'
const readDay = (day: string) => parse(day, wire, new Date(0))

type PickerProps = {
  /** Of the frame around it, which has the label too. */
  frame: { id: string; error: boolean }
  label: string
  readOnly?: boolean
  disabled?: boolean
  inputRef?: Ref<HTMLInputElement>
  onBlur?: () => void
}

/** The pickers' own field, made to look like ours. */
const lookOf = ({ frame, label, readOnly = false, disabled = false, inputRef, onBlur }: PickerProps) => ({
  readOnly,
  disabled,
  ...(inputRef ? { inputRef } : {}),
  slots: { openPickerIcon: CalendarIcon },
  slotProps: {
    textField: {
      id: frame.id,
      error: frame.error,
      fullWidth: true,
      hiddenLabel: true,
      ...(onBlur ? { onBlur } : {}),
      sx: {
        '& .MuiPickersInputBase-root': {
          height: 38,
          borderRadius: '8px',
          bgcolor: 'background.paper',
          paddingInline: '13px',
        },
        '& .MuiPickersInputBase-sectionsContainer': { padding: 0, fontSize: 'size.body' },
        '& .MuiPickersOutlinedInput-notchedOutline': { borderColor: 'controlLine', insetBlockStart: 0 },
        '& .MuiPickersOutlinedInput-notchedOutline legend': { display: 'none' },
      },
    },
    popper: { 'aria-label': label },
    openPickerButton: { size: 'small' },
  } as const,
})

export type DayPickerProps = PickerProps & {
  day: string | null
  earliest?: string | undefined
  latest?: string | undefined
  onChange: (day: string | null) => void
}

/** A day as YYYY-MM-DD; it never passes through a time zone. */
export function DayPicker({ day, earliest, latest, onChange, ...props }: DayPickerProps) {
  return (
    <PickerLocale>
      <DatePicker
        value={day ? readDay(day) : null}
        onChange={(picked) => onChange(picked && isValid(picked) ? format(picked, wire) : null)}
        format="dd.MM.yyyy"
        {...(earliest ? { minDate: readDay(earliest) } : {})}
        {...(latest ? { maxDate: readDay(latest) } : {})}
        {...lookOf(props)}
      />
    </PickerLocale>
  )
}

export type MomentPickerProps = PickerProps & { wall: Date | null; onChange: (wall: Date | null) => void }

/** A moment on the clock of the person's zone. */
export function MomentPicker({ wall, onChange, ...props }: MomentPickerProps) {
  return (
    <PickerLocale>
      <DateTimePicker
        value={wall}
        onChange={(picked) => onChange(picked && isValid(picked) ? picked : null)}
        format="dd.MM.yyyy HH:mm"
        ampm={false}
        {...lookOf(props)}
      />
    </PickerLocale>
  )
}
