import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { taskPriorities } from '#contract/tasks/tasks.schemas.ts'
import type { TaskAction } from '#contract/tasks/transitions.ts'
import { type BulkAction, BulkBar } from '../../../ui/BulkBar/BulkBar.tsx'
import { TrashIcon, UserIcon } from '../../../ui/icons.ts'
import type { TaskSelection } from '../list/useTaskSelection.ts'
import { PriorityMark } from '../look/PriorityMark.tsx'
import { priorityLooks } from '../look/priority.ts'
import { moveIcons } from '../moves/moveLooks.ts'
import { PersonPicker } from '../people/PersonPicker.tsx'
import type { TaskBulk } from './useTaskBulk.ts'

const offered = ['approve', 'complete', 'withdraw', 'reopen'] as const
const withReason = ['cancel', 'close'] as const

type TaskBulkBarProps = { selection: TaskSelection; bulk: TaskBulk }

/** The actions on the selected tasks: only moves that at least one of them allows. */
export function TaskBulkBar({ selection, bulk }: TaskBulkBarProps) {
  const { t } = useTranslation('tasks')
  const [anchor, setAnchor] = useState<{ element: HTMLElement; for: 'assignee' | 'priority' }>()
  const { selected } = selection
  const any = (move: TaskAction) => selected.some(({ moves }) => moves.includes(move))
  // The bar scrolls sideways; menus are anchored to the bar itself.
  const open = (what: 'assignee' | 'priority') => () => {
    const element = document.querySelector<HTMLElement>('[data-bulk]')
    if (element) setAnchor({ element, for: what })
  }
  const actions: BulkAction[] = [
    ...offered.filter(any).map(
      (move, at): BulkAction => ({
        id: move,
        label: t(`moves.${move}`),
        icon: moveIcons[move],
        look: at === 0 ? 'filled' : 'plain',
        ...(move === 'complete' ? { shortcut: 'T' } : {}),
        onRun: () => void bulk.run({ action: move }),
      }),
    ),
    ...withReason.filter(any).map(
      (move): BulkAction => ({
        id: move,
        label: t(`moves.${move}`),
        icon: moveIcons[move],
        look: 'danger',
        onRun: () => void bulk.withReason(move),
      }),
    ),
    { id: 'assignee', label: t('bulk.assign'), icon: UserIcon, onRun: open('assignee') },
    { id: 'priority', label: t('fields.priority'), icon: priorityLooks.high.icon, onRun: open('priority') },
    {
      id: 'remove',
      label: t('actions.remove'),
      icon: TrashIcon,
      look: 'danger',
      onRun: () => void bulk.run({ action: 'remove' }),
    },
  ]
  const { progress, refused } = bulk
  return (
    <div data-bulk>
      <BulkBar
        count={selected.length}
        label={t('bulk.selected', { count: selected.length })}
        actions={actions}
        running={progress && { ...progress, label: t('bulk.running'), onStop: bulk.stop }}
        note={refused.size > 0 ? t('bulk.refused', { count: refused.size }) : undefined}
        onClear={() => {
          selection.clear()
          bulk.forget()
        }}
      />
      {anchor?.for === 'assignee' && (
        <PersonPicker
          anchor={anchor.element}
          label={t('bulk.assign')}
          chosen={[]}
          onPick={(person) => person && void bulk.run({ action: 'change', change: { assigneeId: person.id } })}
          onClose={() => setAnchor(undefined)}
        />
      )}
      <Menu
        open={anchor?.for === 'priority'}
        anchorEl={anchor?.element ?? null}
        onClose={() => setAnchor(undefined)}
        slotProps={{ list: { 'aria-label': t('fields.priority') } }}
      >
        {taskPriorities.toReversed().map((priority) => (
          <MenuItem
            key={priority}
            onClick={() => {
              setAnchor(undefined)
              void bulk.run({ action: 'change', change: { priority } })
            }}
          >
            <PriorityMark priority={priority} named />
          </MenuItem>
        ))}
      </Menu>
    </div>
  )
}
