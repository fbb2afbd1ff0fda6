import InputBase from '@mui/material/InputBase'
import type { Theme } from '@mui/material/styles'
import { useRef, useState } from 'react'
import { tint } from '../theme/tint.ts'

type NameFieldProps = {
  label: string
  initial: string
  onDone: (name: string) => void
  onCancel: () => void
  maxLength?: number
}

/** A name that is edited in place: Enter or leaving saves it, Escape does not. */
export function NameField({ label, initial, onDone, onCancel, maxLength = 60 }: NameFieldProps) {
  const [name, setName] = useState(initial)
  const ended = useRef(false)
  const end = (keep: boolean) => {
    if (ended.current) return
    ended.current = true
    if (keep && name.trim() !== '') onDone(name.trim())
    else onCancel()
  }
  return (
    <InputBase
      autoFocus
      fullWidth
      value={name}
      onChange={(event) => setName(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={() => end(true)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') end(true)
        if (event.key === 'Escape') {
          event.stopPropagation()
          end(false)
        }
      }}
      inputProps={{ 'aria-label': label, maxLength, dir: 'auto' }}
      sx={look}
    />
  )
}

const look = (theme: Theme) => ({
  height: 32,
  paddingInline: '8px',
  borderRadius: '8px',
  border: `1px solid ${theme.vars.palette.primary.main}`,
  boxShadow: `0 0 0 3px ${tint(theme.vars.palette.primary.main, 15)}`,
  backgroundColor: theme.vars.palette.background.paper,
  fontSize: 'size.text',
  fontWeight: 600,
})
