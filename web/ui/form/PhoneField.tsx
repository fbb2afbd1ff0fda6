import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useRef, useState } from 'react'
import { FieldFrame } from './FieldFrame.tsx'
import { fieldHeight } from './fieldHeight.ts'
import { phoneText, toE164 } from './phoneNumber.ts'
import { type FieldProps, useField } from './useField.ts'

/** Keeps what is typed on screen and E.164 in the form. */
export function PhoneField({
  name,
  label,
  hint,
  rules,
  required,
  disabled,
  size = 'medium',
}: FieldProps & { size?: 'medium' | 'large' }) {
  const { field, error, readOnly } = useField(name, rules)
  const stored: string = field.value ?? ''
  const [typed, setTyped] = useState(phoneText(stored))
  const lastStored = useRef(stored)
  useEffect(() => {
    // Only a value from outside (reset, loaded) rewrites what the person sees.
    if (stored === lastStored.current) return
    lastStored.current = stored
    setTyped(phoneText(stored))
  }, [stored])
  const change = (text: string) => {
    setTyped(text)
    lastStored.current = toE164(text)
    field.onChange(lastStored.current)
  }
  const leave = () => {
    setTyped(phoneText(lastStored.current))
    field.onBlur()
  }
  return (
    <FieldFrame label={label} hint={hint} error={error} required={required ?? false}>
      {(frame) => (
        <OutlinedInput
          {...frame}
          name={name}
          type="tel"
          autoComplete="tel"
          value={typed}
          placeholder="+90 5__ ___ __ __"
          onChange={(event) => change(event.target.value)}
          onBlur={leave}
          inputRef={field.ref}
          readOnly={readOnly}
          disabled={disabled ?? false}
          inputProps={{ dir: 'ltr', style: { textAlign: 'start' } }}
          sx={fieldHeight(size)}
        />
      )}
    </FieldFrame>
  )
}
