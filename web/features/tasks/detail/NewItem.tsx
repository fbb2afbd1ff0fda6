import InputBase from '@mui/material/InputBase'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

type NewItemProps = { onAdd: (text: string) => Promise<void>; onClose: () => void }

/** Enter adds and stays open for the next one; Escape and leaving it empty close. */
export function NewItem({ onAdd, onClose }: NewItemProps) {
  const { t } = useTranslation('tasks')
  const [text, setText] = useState('')
  const add = () => {
    if (text.trim() !== '') void onAdd(text.trim())
    setText('')
  }
  return (
    <InputBase
      autoFocus
      fullWidth
      value={text}
      placeholder={t('checklist.placeholder')}
      inputProps={{ 'aria-label': t('checklist.placeholder'), maxLength: 500, dir: 'auto' }}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') {
          event.preventDefault()
          if (text.trim() === '') onClose()
          else add()
        }
        if (event.key === 'Escape') {
          event.stopPropagation()
          onClose()
        }
      }}
      onBlur={() => {
        add()
        onClose()
      }}
      sx={{ fontSize: '0.875rem', px: '10px', height: 34, borderRadius: '8px', bgcolor: 'action.hover' }}
    />
  )
}
