import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconAction } from '../IconAction.tsx'
import { CloseIcon, SearchIcon } from '../icons.ts'
import { searchWidth } from './searchWidth.ts'

const waitMs = 250

type SearchFieldProps = {
  label: string
  value: string
  onChange: (text: string) => void
  /** At the end while nothing is typed, such as the key that leads here. */
  hint?: ReactNode
  fieldRef?: RefObject<HTMLInputElement | null>
}

/** Waits for a pause in typing. A later change of the address replaces the typed text. */
export function SearchField({ label, value, onChange, hint, fieldRef }: SearchFieldProps) {
  const { t } = useTranslation('ui')
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Another choice may come during the pause: sending the search must not undo it.
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const send = (next: string) => {
    clearTimeout(timer.current)
    sent.current = next.trim()
    latest.current(sent.current)
  }
  const type = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => send(next), waitMs)
  }
  const clear = () => {
    setText('')
    send('')
  }
  return (
    <OutlinedInput
      value={text}
      onChange={(event) => type(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && send(text)}
      placeholder={label}
      {...(fieldRef ? { inputRef: fieldRef } : {})}
      inputProps={{ 'aria-label': label, type: 'search', enterKeyHint: 'search' }}
      startAdornment={
        <Box component="span" sx={{ display: 'inline-flex', color: 'text.secondary', marginInlineStart: '-1px' }}>
          <SearchIcon width={18} height={18} aria-hidden />
        </Box>
      }
      endAdornment={
        text ? (
          <IconAction icon={CloseIcon} label={t('clear')} onClick={clear} sx={{ marginInlineEnd: '-10px' }} />
        ) : (
          hint
        )
      }
      sx={{
        height: { xs: 40, sm: 34 },
        minHeight: 0,
        width: { xs: 1, sm: searchWidth(label) },
        fontSize: 'size.text',
        '& input::-webkit-search-cancel-button': { display: 'none' },
        '& input': { paddingInlineStart: '8px' },
      }}
    />
  )
}
