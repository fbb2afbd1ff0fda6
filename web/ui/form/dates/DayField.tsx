import { FieldFrame } from '../FieldFrame.tsx'
import { type FieldProps, useField } from '../useField.ts'
import { LazyDayPicker } from './lazyPickers.tsx'

type DayFieldProps = FieldProps & { earliest?: string; latest?: string }

/** A day as YYYY-MM-DD in the form. */
export function DayField({ name, label, hint, rules, required, disabled, earliest, latest }: DayFieldProps) {
  const { field, error, readOnly } = useField(name, rules)
  return (
    <FieldFrame label={label} hint={hint} error={error} required={required ?? false}>
      {(frame) => (
        <LazyDayPicker
          frame={frame}
          label={label}
          day={typeof field.value === 'string' ? field.value : null}
          earliest={earliest}
          latest={latest}
          readOnly={readOnly}
          disabled={disabled ?? false}
          inputRef={field.ref}
          onBlur={field.onBlur}
          onChange={field.onChange}
        />
      )}
    </FieldFrame>
  )
}
