import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type FieldProps, useField } from './useField.ts'

const length = 6
const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, length)

/** Six cells for a one-time code: typing moves on, pasting fills all of them. */
export function OtpField({
  name,
  label,
  hint,
  rules,
  onComplete,
}: FieldProps & { onComplete?: (code: string) => void }) {
  const { t } = useTranslation('ui')
  const { field, error, readOnly } = useField(name, rules)
  const id = useId()
  const cells = useRef<(HTMLInputElement | null)[]>([])
  const code: string = field.value ?? ''
  const below = error ?? hint
  const write = (next: string, focusAt: number) => {
    field.onChange(next)
    cells.current[Math.min(focusAt, length - 1)]?.focus()
    if (next.length === length && next !== code) onComplete?.(next)
  }
  const type = (at: number, text: string) => {
    const typed = digitsOf(text)
    if (typed.length > 2) write(typed, typed.length)
    else if (typed !== '') write((code.slice(0, at) + typed.slice(-1) + code.slice(at + 1)).slice(0, length), at + 1)
  }
  const key = (at: number, event: KeyboardEvent) => {
    if (event.key === 'Backspace') {
      event.preventDefault()
      const gone = at < code.length ? at : at - 1
      if (gone >= 0) write(code.slice(0, gone) + code.slice(gone + 1), gone)
    }
    if (event.key === 'ArrowLeft') cells.current[at - 1]?.focus()
    if (event.key === 'ArrowRight') cells.current[at + 1]?.focus()
  }
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    const pasted = digitsOf(event.clipboardData.getData('text'))
    if (pasted) write(pasted, pasted.length)
  }
  return (
    <Box role="group" aria-labelledby={id} aria-describedby={below ? `${id}-below` : undefined}>
      <FormLabel component="div" id={id} sx={{ mb: '6px' }}>
        {label}
      </FormLabel>
      <Box dir="ltr" onPaste={paste} sx={{ display: 'flex', gap: { xs: '6px', sm: '10px' } }}>
        {Array.from({ length }, (_, at) => (
          <OutlinedInput
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its position.
            key={at}
            value={code[at] ?? ''}
            error={error !== undefined}
            readOnly={readOnly}
            onChange={(event) => type(at, event.target.value)}
            onKeyDown={(event) => key(at, event)}
            onFocus={(event) => event.target.select()}
            onBlur={field.onBlur}
            inputRef={(element: HTMLInputElement | null) => {
              cells.current[at] = element
              if (at === 0) field.ref(element)
            }}
            inputProps={{
              'aria-label': t('otp.cell', { at: at + 1, length }),
              inputMode: 'numeric',
              autoComplete: at === 0 ? 'one-time-code' : 'off',
              style: { textAlign: 'center', fontSize: 20, fontWeight: 600, paddingInline: 0 },
            }}
            sx={{ flex: 1, height: 52, maxWidth: 56, minWidth: 0 }}
          />
        ))}
      </Box>
      {below && (
        <FormHelperText id={`${id}-below`} error={error !== undefined}>
          {below}
        </FormHelperText>
      )}
    </Box>
  )
}
