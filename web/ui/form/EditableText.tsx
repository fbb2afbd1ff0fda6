import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Row } from '../layout.ts'

type EditableTextProps<Base> = {
  of: Base
  textOf: (base: Base) => string
  label: string
  maxLength: number
  /** Whether the label is also shown above the field. */
  headed?: boolean
  /** `base` is the value when the editing began: a change by others meanwhile is a conflict, not lost. */
  onSave: (base: Base, text: string) => void
  /** Draws the text, and gets a function that starts the editing. */
  children: (begin: () => void) => ReactNode
}

/** A longer text, written in the place where it is read. */
export function EditableText<Base>(props: EditableTextProps<Base>) {
  const { of, textOf, label, maxLength, headed = false, onSave, children } = props
  const { t } = useTranslation('ui')
  const [editing, setEditing] = useState<{ base: Base; text: string }>()
  if (!editing) return children(() => setEditing({ base: of, text: textOf(of) }))
  const save = () => {
    const text = editing.text.trim()
    setEditing(undefined)
    if (text !== textOf(editing.base)) onSave(editing.base, text)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
    if (event.key === 'Escape') {
      event.stopPropagation()
      setEditing(undefined)
    }
  }
  return (
    <Box onKeyDown={press}>
      {headed && (
        <Typography variant="subtitle2" component="h4" sx={{ mb: '8px' }}>
          {label}
        </Typography>
      )}
      <OutlinedInput
        multiline
        autoFocus
        fullWidth
        minRows={4}
        maxRows={16}
        value={editing.text}
        inputProps={{ 'aria-label': label, maxLength, dir: 'auto' }}
        onChange={(event) => setEditing({ ...editing, text: event.target.value })}
      />
      <Row sx={{ gap: '8px', mt: '8px' }}>
        <Box sx={{ flex: 1, fontSize: 'size.fine', color: 'text.secondary' }}>{t('markdownHint')}</Box>
        <Button size="small" onClick={() => setEditing(undefined)}>
          {t('cancel')}
        </Button>
        <Button size="small" variant="contained" onClick={save}>
          {t('save')}
        </Button>
      </Row>
    </Box>
  )
}
