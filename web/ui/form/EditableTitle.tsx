import Box from '@mui/material/Box'
import InputBase from '@mui/material/InputBase'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useState } from 'react'

type EditableTitleProps<Titled> = {
  of: Titled
  /** Of the field, and of the heading that opens it. */
  label: string
  editLabel: string
  maxLength: number
  /** `base` is the value when the editing began: a change by others meanwhile is a conflict, not lost. */
  onSave: ((base: Titled, title: string) => void) | undefined
}

/** Read as a heading, written in the same place. */
export function EditableTitle<Titled extends { title: string }>(props: EditableTitleProps<Titled>) {
  const { of, label, editLabel, maxLength, onSave } = props
  const [editing, setEditing] = useState<{ base: Titled; text: string }>()
  if (!editing || !onSave) {
    return (
      <Typography variant="h5" component="h3" sx={{ overflowWrap: 'anywhere' }}>
        {onSave ? (
          <Box
            component="button"
            type="button"
            title={editLabel}
            onClick={() => setEditing({ base: of, text: of.title })}
            sx={plain}
          >
            <bdi>{of.title}</bdi>
          </Box>
        ) : (
          <bdi>{of.title}</bdi>
        )}
      </Typography>
    )
  }
  const save = () => {
    const title = editing.text.replace(/\s+/g, ' ').trim()
    setEditing(undefined)
    if (title !== '' && title !== editing.base.title) onSave(editing.base, title)
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
      inputProps={{ 'aria-label': label, maxLength, dir: 'auto' }}
      onChange={(event) => setEditing({ ...editing, text: event.target.value })}
      onKeyDown={press}
      onBlur={save}
      sx={{
        ...{ typography: 'h5', p: '2px 8px', mx: '-8px', width: 'calc(100% + 16px)' },
        ...{ borderRadius: '8px', bgcolor: 'action.hover' },
      }}
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
