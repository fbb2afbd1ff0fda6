import OutlinedInput from '@mui/material/OutlinedInput'
import { FieldFrame } from '../../../ui/form/FieldFrame.tsx'

type FixedValueProps = { label: string; value: string; hint?: string }

/** Shown among the fields, changed elsewhere. */
export function FixedValue({ label, value, hint }: FixedValueProps) {
  return (
    <FieldFrame label={label} hint={hint}>
      {(frame) => (
        <OutlinedInput
          {...frame}
          value={value}
          readOnly
          inputProps={{ dir: 'ltr', style: { textAlign: 'start' } }}
          sx={{ height: 38, bgcolor: 'faint' }}
        />
      )}
    </FieldFrame>
  )
}
