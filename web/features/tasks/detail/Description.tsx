import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { maxTaskText, type Task } from '#contract/tasks/tasks.schemas.ts'
import { EditableText } from '../../../ui/form/EditableText.tsx'
import { MessageText } from '../../../ui/RichText/RichText.tsx'
import { useChange } from '../state/useChange.ts'

/** The text of the task; a click starts editing. Links in it stay links. */
export function Description({ task, editable }: { task: Task; editable: boolean }) {
  const { t } = useTranslation('tasks')
  const change = useChange()
  const isEmpty = task.description === ''
  return (
    <EditableText
      of={task}
      textOf={({ description }) => description}
      label={t('fields.description')}
      maxLength={maxTaskText}
      onSave={(base, description) => void change(base, { description }, { description })}
    >
      {(begin) => {
        const click = (event: MouseEvent) => {
          if (editable && !(event.target instanceof Element && event.target.closest('a'))) begin()
        }
        return (
          <Box sx={{ pb: '12px', borderBottom: 1, borderColor: 'divider' }}>
            {!isEmpty && (
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
                sx={{ marginInlineStart: '-12px', ...(!isEmpty && hiddenUntilFocused) }}
              >
                {t(isEmpty ? 'detail.addText' : 'detail.editText')}
              </Button>
            )}
          </Box>
        )
      }}
    </EditableText>
  )
}

/** Everybody who takes part in the task can be mentioned in it. */
const namedIn = ({ assignee, creator, approver, participants, watchers }: Task) =>
  [assignee, creator, ...(approver ? [approver] : []), ...participants, ...watchers].map(({ id, fullName }) => ({
    kind: 'person' as const,
    id,
    name: fullName,
  }))

/** For the keyboard; with the mouse people click the text itself. */
const hiddenUntilFocused = {
  position: 'absolute',
  clipPath: 'inset(50%)',
  '&.Mui-focusVisible': { position: 'static', clipPath: 'none' },
} as const
