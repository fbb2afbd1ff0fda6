import Box from '@mui/material/Box'
import InputBase from '@mui/material/InputBase'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Task } from '#contract/tasks/tasks.schemas.ts'
import { useChange } from '../state/useChange.ts'

/** Read as a heading, written in the same place. */
export function Title({ task, editable }: { task: Task; editable: boolean }) {
  const { t } = useTranslation('tasks')
  const change = useChange()
  // The task as it was when the writing began: what others do meanwhile is a conflict, not lost.
  const [editing, setEditing] = useState<{ base: Task; text: string }>()
  if (!editing) {
    return (
      <Typography variant="h5" component="h3" sx={{ overflowWrap: 'anywhere' }}>
        {editable ? (
          <Box
            component="button"
            type="button"
            title={t('detail.editTitle')}
            onClick={() => setEditing({ base: task, text: task.title })}
            sx={plain}
          >
            <bdi>{task.title}</bdi>
          </Box>
        ) : (
          <bdi>{task.title}</bdi>
        )}
      </Typography>
    )
  }
  const save = () => {
    const title = editing.text.replace(/\s+/g, ' ').trim()
    setEditing(undefined)
    if (title !== '' && title !== editing.base.title) void change(editing.base, { title }, { title })
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') save()
    else if (event.key === 'Escape') {
      setEditing(undefined)
      event.stopPropagation()
    } else return
    event.preventDefault()
  }
  return (
    <InputBase
      multiline
      autoFocus
      fullWidth
      value={editing.text}
      inputProps={{ 'aria-label': t('fields.title'), maxLength: 200, dir: 'auto' }}
      onChange={(event) => setEditing({ ...editing, text: event.target.value })}
      onKeyDown={press}
      onBlur={save}
      sx={{ typography: 'h5', p: '2px 8px', mx: '-8px', borderRadius: '8px', bgcolor: 'action.hover' }}
    />
  )
}

const plain = {
  p: '2px 8px',
  mx: '-8px',
  my: '-2px',
  border: 0,
  borderRadius: '8px',
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  letterSpacing: 'inherit',
  textAlign: 'start',
  cursor: 'text',
  overflowWrap: 'anywhere',
  '&:hover': { bgcolor: 'action.hover' },
} as const
