import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ChecklistItem, maxChecklistText } from '#contract/checklists/checklist.ts'
import { ActionMenu } from '../../ui/ActionMenu.tsx'
import { useDraggable } from '../../ui/drag/useDraggable.ts'
import { useDropTarget } from '../../ui/drag/useDropTarget.ts'
import { NameField } from '../../ui/form/NameField.tsx'
import { ChevronDownIcon, ChevronUpIcon, EditIcon, TrashIcon } from '../../ui/icons.ts'
import type { ChecklistSteps } from './useChecklist.ts'

export const checklistKind = 'checklistItem'

export type DropSide = 'above' | 'below'

type ChecklistRowProps = {
  item: ChecklistItem
  at: number
  editable: boolean
  list: ChecklistSteps
  /** On which side the carried item would be dropped. */
  over: DropSide | undefined
  onOver: (side: DropSide) => void
}

/** Ticked, written, dragged; everything the mouse does is in the menu too. */
export function ChecklistRow({ item, at, editable, list, over, onOver }: ChecklistRowProps) {
  const { t } = useTranslation('checklists')
  const [editing, setEditing] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  useDraggable({ element: row, data: { kind: checklistKind, id: item.id }, disabled: !editable || editing })
  useDropTarget({
    element: row,
    accepts: ({ kind }) => kind === checklistKind,
    onOver: (_dragged, { clientY }, box) => onOver(clientY < box.top + box.height / 2 ? 'above' : 'below'),
  })
  const actions = [
    { id: 'edit', label: t('edit'), icon: EditIcon, onSelect: () => setEditing(true) },
    ...(at > 0 ? [{ id: 'up', label: t('up'), icon: ChevronUpIcon, onSelect: () => list.move(item.id, at - 1) }] : []),
    ...(at < list.items.length - 1
      ? [
          {
            id: 'down',
            label: t('down'),
            icon: ChevronDownIcon,
            onSelect: () => list.move(item.id, at + 1),
          },
        ]
      : []),
    {
      id: 'remove',
      label: t('remove'),
      icon: TrashIcon,
      danger: true,
      onSelect: () => list.remove(item.id),
    },
  ]
  return (
    <Box component="li" ref={row} sx={look(over)}>
      <Checkbox
        size="small"
        checked={item.done}
        disabled={!editable || item.id < 0}
        slotProps={{ input: { 'aria-label': item.text } }}
        onChange={(event) => list.change(item.id, { done: event.target.checked })}
        sx={{ p: '5px', marginInlineStart: '-5px' }}
      />
      {editing ? (
        <NameField
          label={t('edit')}
          initial={item.text}
          maxLength={maxChecklistText}
          onDone={(text) => {
            setEditing(false)
            if (text !== item.text) list.change(item.id, { text })
          }}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', ...(item.done && { color: 'text.secondary' }) }}>
          <bdi>{item.text}</bdi>
        </Box>
      )}
      {editable && !editing && item.id > 0 && (
        <Box className="menu">
          <ActionMenu label={t('menu', { text: item.text })} actions={actions} />
        </Box>
      )}
    </Box>
  )
}

const line = { content: '""', position: 'absolute', insetInline: 0, height: 2, bgcolor: 'primary.main' } as const
const look = (over: DropSide | undefined) =>
  ({
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    minHeight: { xs: 36, sm: 28 },
    fontSize: 'size.text',
    lineHeight: '20px',
    '@media (hover: hover)': {
      '& .menu': { opacity: 0 },
      '&:hover .menu, &:focus-within .menu': { opacity: 1 },
    },
    '& .menu': { marginBlock: '-4px' },
    ...(over && { '&::after': { ...line, ...(over === 'above' ? { top: -1 } : { bottom: -1 }) } }),
  }) as const
