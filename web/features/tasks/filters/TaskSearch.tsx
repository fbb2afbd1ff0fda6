import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcut } from '../../../lib/shortcuts/shortcuts.ts'
import { SearchField } from '../../../ui/DataTable/SearchField.tsx'
import { SearchIcon } from '../../../ui/icons.ts'
import { Kbd } from '../../../ui/Kbd.tsx'

type TaskSearchProps = { compact: boolean; value: string; onChange: (text: string) => void }

/** A field, or a glass that becomes one where there is little room. */
export function TaskSearch({ compact, value, onChange }: TaskSearchProps) {
  const { t } = useTranslation('tasks')
  const [asked, setAsked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (asked) field.current?.focus()
  }, [asked])
  useShortcut('/', t('keys.search'), () => {
    setAsked(true)
    field.current?.focus()
  })
  if (compact && !asked && value === '') {
    return (
      <IconButton size="small" aria-label={t('search')} title={t('search')} onClick={() => setAsked(true)}>
        <SearchIcon aria-hidden />
      </IconButton>
    )
  }
  return (
    <Box onBlur={() => field.current?.value === '' && setAsked(false)} sx={{ display: 'contents' }}>
      <SearchField label={t('search')} value={value} onChange={onChange} hint={<Kbd>/</Kbd>} fieldRef={field} />
    </Box>
  )
}
