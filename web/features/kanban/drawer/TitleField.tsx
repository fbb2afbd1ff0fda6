import InputBase from '@mui/material/InputBase'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownDirection } from '../../../ui/ownDirection.ts'
import type { Card } from '../model/board.ts'
import type { CardFields } from '../model/cardEdit.ts'

type TitleFieldProps = { card: Card; onSave: (base: Card, fields: CardFields) => Promise<void> }

/** Read as a heading, written in the same place. */
export function TitleField({ card, onSave }: TitleFieldProps) {
  const { t } = useTranslation('kanban')
  // The card as it was when the writing began: what others do meanwhile is a conflict, not lost.
  const [editing, setEditing] = useState<{ base: Card; text: string }>()
  const save = () => {
    if (!editing) return
    const title = editing.text.replace(/\s+/g, ' ').trim()
    setEditing(undefined)
    if (title !== '' && title !== editing.base.title) void onSave(editing.base, { title })
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement | HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      event.currentTarget.blur()
    }
    if (event.key === 'Escape' && editing) {
      event.stopPropagation()
      setEditing(undefined)
    }
  }
  return (
    <InputBase
      multiline
      fullWidth
      value={editing?.text ?? card.title}
      onFocus={() => setEditing({ base: card, text: card.title })}
      onChange={(event) => setEditing({ base: editing?.base ?? card, text: event.target.value })}
      onBlur={save}
      onKeyDown={press}
      inputProps={{ 'aria-label': t('drawer.fields.title'), maxLength: 250, dir: 'auto' }}
      sx={{
        typography: 'h5',
        '& textarea': ownDirection,
        p: '2px 8px',
        mx: '-8px',
        width: 'calc(100% + 16px)',
        borderRadius: '8px',
        '&:hover, &.Mui-focused': { bgcolor: 'action.hover' },
      }}
    />
  )
}
