import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import type { ReactNode } from 'react'
import { FieldFrame } from './FieldFrame.tsx'
import { fieldHeight } from './fieldHeight.ts'
import { type FieldProps, useField } from './useField.ts'

export type TextFieldProps = FieldProps & {
  type?: 'text' | 'email' | 'password' | 'number' | 'url' | 'search' | 'time'
  /** 46 px on the sign-in pages, 38 px elsewhere. */
  size?: 'medium' | 'large'
  rows?: number
  autoComplete?: string
  autoFocus?: boolean
  placeholder?: string
  dir?: 'ltr' | 'auto'
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email'
  start?: ReactNode
  end?: ReactNode
  hideLabel?: boolean
}

export function TextField(props: TextFieldProps) {
  const {
    name,
    label,
    hint,
    rules,
    required,
    disabled,
    hideLabel,
    type = 'text',
    size = 'medium',
    rows,
    start,
    end,
  } = props
  const { field, error, readOnly } = useField(name, rules)
  const { ref, value, ...handlers } = field
  const dir = props.dir ?? (type === 'email' || type === 'url' ? 'ltr' : undefined)
  const multiline: OutlinedInputProps = rows ? { multiline: true, minRows: rows, maxRows: 12 } : {}
  return (
    <FieldFrame label={label} hideLabel={hideLabel ?? false} hint={hint} error={error} required={required ?? false}>
      {(frame) => (
        <OutlinedInput
          {...frame}
          {...handlers}
          {...multiline}
          value={value ?? ''}
          inputRef={ref}
          type={type}
          readOnly={readOnly}
          disabled={disabled ?? false}
          startAdornment={start}
          endAdornment={end}
          {...(props.autoComplete ? { autoComplete: props.autoComplete } : {})}
          {...(props.autoFocus ? { autoFocus: true } : {})}
          {...(props.placeholder ? { placeholder: props.placeholder } : {})}
          inputProps={{
            'aria-required': required || undefined,
            ...(dir ? { dir, style: { textAlign: 'start' } } : {}),
            ...(props.inputMode ? { inputMode: props.inputMode } : {}),
          }}
          sx={rows ? { py: '2px' } : fieldHeight(size)}
        />
      )}
    </FieldFrame>
  )
}
