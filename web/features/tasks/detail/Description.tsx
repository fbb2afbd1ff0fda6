import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxTaskText, type Task } from '#contract/tasks/tasks.schemas.ts'
import { MessageText } from '../../../ui/RichText/MessageText.tsx'
import { useChange } from '../state/useChange.ts'

/** The text of the task; a click writes on. Links in it stay links. */
export function Description({ task, editable }: { task: Task; editable: boolean }) {
  const { t } = useTranslation(['tasks', 'ui'])
  const change = useChange()
  const [editing, setEditing] = useState<{ base: Task; text: string }>()
  const begin = () => setEditing({ base: task, text: task.description })
  if (!editing) {
    const click = (event: MouseEvent) => {
      if (editable && !(event.target instanceof Element && event.target.closest('a'))) begin()
    }
    return (
      <Box sx={{ pb: '12px', borderBottom: 1, borderColor: 'divider' }}>
        {task.description !== '' && (
          // biome-ignore lint/a11y/noStaticElementInteractions: the button beside it does the same for the keyboard
          // biome-ignore lint/a11y/useKeyWithClickEvents: as above
          <div onClick={click} style={editable ? { cursor: 'text' } : undefined}>
            <MessageText text={task.description} named={namedIn(task)} />
          </div>
        )}
        {editable && (
          <Button
            variant="text"
            size="small"
            onClick={begin}
            sx={{ marginInlineStart: '-12px', ...(task.description !== '' && hiddenUntilFocused) }}
          >
            {t(task.description === '' ? 'detail.addText' : 'detail.editText')}
          </Button>
        )}
      </Box>
    )
  }
  const save = () => {
    const description = editing.text.trim()
    setEditing(undefined)
    if (description !== editing.base.description) void change(editing.base, { description }, { description })
  }
  return (
    <Box
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation()
          setEditing(undefined)
        }
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
      }}
    >
      <OutlinedInput
        multiline
        autoFocus
        fullWidth
        minRows={4}
        maxRows={16}
        value={editing.text}
        inputProps={{ 'aria-label': t('fields.description'), maxLength: maxTaskText, dir: 'auto' }}
        onChange={(event) => setEditing({ ...editing, text: event.target.value })}
      />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: '8px', mt: '8px' }}>
        <Button size="small" onClick={() => setEditing(undefined)}>
          {t('ui:cancel')}
        </Button>
        <Button size="small" variant="contained" onClick={save}>
          {t('actions.save')}
        </Button>
      </Box>
    </Box>
  )
}

/** Whoever has to do with the task can be named in it. */
const namedIn = ({ assignee, creator, approver, participants, watchers }: Task) =>
  [assignee, creator, ...(approver ? [approver] : []), ...participants, ...watchers].map(({ id, fullName }) => ({
    kind: 'person' as const,
    id,
    name: fullName,
  }))

/** There for the keyboard; with the mouse one clicks the text itself. */
const hiddenUntilFocused = {
  position: 'absolute',
  clipPath: 'inset(50%)',
  '&.Mui-focusVisible': { position: 'static', clipPath: 'none' },
} as const
