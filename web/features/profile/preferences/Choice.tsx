import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Row } from '../../../ui/layout.ts'

type ChoiceProps<Value extends string> = {
  label: string
  hideLabel?: boolean
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** One of a few, applied at once. */
export function Choice<Value extends string>({
  label,
  hideLabel = false,
  value,
  options,
  onChange,
}: ChoiceProps<Value>) {
  const id = useId()
  return (
    <Row sx={{ flexWrap: 'wrap', justifyContent: 'space-between', gap: '8px 16px' }}>
      {!hideLabel && (
        <Typography id={id} variant="body2" sx={{ fontWeight: 550 }}>
          {label}
        </Typography>
      )}
      <ToggleButtonGroup
        exclusive
        value={value}
        {...(hideLabel ? { 'aria-label': label } : { 'aria-labelledby': id })}
        onChange={(_event, next: Value | null) => {
          if (next !== null) onChange(next)
        }}
        sx={{ flexWrap: 'wrap' }}
      >
        {options.map((option) => (
          <ToggleButton key={option.value} value={option.value}>
            {option.label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Row>
  )
}
