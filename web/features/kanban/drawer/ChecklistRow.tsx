import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChecklistEntry } from '#contract/kanban/kanban.schemas.ts'
import { ActionMenu } from '../../../ui/ActionMenu.tsx'
import { EditIcon, MoreHorizontalIcon, SortAscendingIcon, SortDescendingIcon, TrashIcon } from '../../../ui/icons.ts'
import { ownDirection } from '../../../ui/ownDirection.ts'
import { NameField } from '../column/NameField.tsx'

type ChecklistRowProps = {
  entry: ChecklistEntry
  onChange: (fields: { text?: string; done?: boolean }) => void
  onRemove: () => void
  /** Undefined at the edge. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

export function ChecklistRow({ entry, onChange, onRemove, onUp, onDown }: ChecklistRowProps) {
  const { t } = useTranslation('kanban')
  const [editing, setEditing] = useState(false)
  if (editing) {
    return (
      <Box component="li" sx={{ py: '2px' }}>
        <NameField
          label={t('drawer.checklistItem')}
          initial={entry.text}
          maxLength={500}
          onDone={(text) => {
            setEditing(false)
            if (text !== entry.text) onChange({ text })
          }}
          onCancel={() => setEditing(false)}
        />
      </Box>
    )
  }
  const actions = [
    { id: 'edit', label: t('drawer.checklistEdit'), icon: EditIcon, onSelect: () => setEditing(true) },
    ...(onUp ? [{ id: 'up', label: t('drawer.checklistUp'), icon: SortAscendingIcon, onSelect: onUp }] : []),
    ...(onDown ? [{ id: 'down', label: t('drawer.checklistDown'), icon: SortDescendingIcon, onSelect: onDown }] : []),
    { id: 'remove', label: t('drawer.checklistRemove'), icon: TrashIcon, danger: true, onSelect: onRemove },
  ]
  return (
    <Box component="li" sx={row}>
      <Box
        component="label"
        sx={{ display: 'flex', alignItems: 'flex-start', gap: '6px', flex: 1, minWidth: 0, cursor: 'pointer' }}
      >
        <Checkbox
          checked={entry.done}
          disabled={entry.id < 0}
          onChange={(event) => onChange({ done: event.target.checked })}
          sx={{ p: '4px', marginInlineStart: '-4px' }}
        />
        <Box
          component="span"
          dir="auto"
          sx={{
            flex: 1,
            fontSize: '0.875rem',
            lineHeight: '20px',
            py: '4px',
            ...ownDirection,
            overflowWrap: 'anywhere',
            ...(entry.done && { color: 'text.secondary', textDecoration: 'line-through' }),
          }}
        >
          {entry.text}
        </Box>
      </Box>
      {entry.id > 0 && (
        <ActionMenu
          label={t('drawer.checklistMenu', { text: entry.text })}
          actions={actions}
          icon={MoreHorizontalIcon}
        />
      )}
    </Box>
  )
}

const row = {
  display: 'flex',
  alignItems: 'flex-start',
  minHeight: 32,
  borderRadius: '8px',
  px: '4px',
  mx: '-4px',
  '&:hover': { bgcolor: 'action.hover' },
} as const
