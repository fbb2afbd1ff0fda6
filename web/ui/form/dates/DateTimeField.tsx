import { useFormat } from '../../format/FormatProvider.tsx'
import { fromWallClock, toWallClock } from '../../format/zone.ts'
import { FieldFrame } from '../FieldFrame.tsx'
import { type FieldProps, useField } from '../useField.ts'
import { LazyMomentPicker } from './lazyPickers.tsx'

/** A moment as ISO 8601 UTC in the form, edited on the clock of the person's zone. */
export function DateTimeField({ name, label, hint, rules, required, disabled }: FieldProps) {
  const { timeZone } = useFormat()
  const { field, error, readOnly } = useField(name, rules)
  return (
    <FieldFrame label={label} hint={hint} error={error} required={required ?? false}>
      {(frame) => (
        <LazyMomentPicker
          frame={frame}
          label={label}
          wall={typeof field.value === 'string' && field.value ? toWallClock(new Date(field.value), timeZone) : null}
          readOnly={readOnly}
          disabled={disabled ?? false}
          inputRef={field.ref}
          onBlur={field.onBlur}
          onChange={(wall) => field.onChange(wall && fromWallClock(wall, timeZone).toISOString())}
        />
      )}
    </FieldFrame>
  )
}
