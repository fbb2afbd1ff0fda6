import Box from '@mui/material/Box'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Task } from '#contract/tasks/tasks.schemas.ts'
import { ActionMenu } from '../../../ui/ActionMenu.tsx'
import { useDraggable } from '../../../ui/drag/useDraggable.ts'
import { EyeIcon, HourglassIcon } from '../../../ui/icons.ts'
import { LabelTag } from '../../../ui/LabelTag.tsx'
import { focusRing, Row } from '../../../ui/layout.ts'
import { Face } from '../../../ui/Person/Face.tsx'
import { openStatuses } from '../address/taskAddress.ts'
import { RowFacts } from '../list/RowFacts.tsx'
import { Due } from '../look/Due.tsx'
import { PriorityMark } from '../look/PriorityMark.tsx'
import { moveIcons } from '../moves/moveLooks.ts'
import { useMove } from '../moves/useMove.ts'

export const taskCardKind = 'task'

type TaskCardProps = { task: Task; onOpen: (task: Task) => void }

/** A task on the board; its menu has everything that dragging does. */
export function TaskCard({ task, onOpen }: TaskCardProps) {
  const { t } = useTranslation('tasks')
  const { run } = useMove()
  const card = useRef<HTMLDivElement>(null)
  useDraggable({ element: card, data: { kind: taskCardKind, id: task.id } })
  const actions = [
    { id: 'open', label: t('actions.open'), icon: EyeIcon, onSelect: () => onOpen(task) },
    ...task.moves.map((move, at) => ({
      id: move,
      label: t(`moves.${move}`),
      icon: moveIcons[move],
      startsGroup: at === 0,
      onSelect: () => void run(task, move),
    })),
  ]
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target !== event.currentTarget) return
    event.preventDefault()
    onOpen(task)
  }
  return (
    <Box sx={{ pb: '8px' }}>
      <Box
        ref={card}
        role="article"
        aria-label={`${task.key} ${task.title}`}
        tabIndex={0}
        onClick={() => onOpen(task)}
        onKeyDown={press}
        sx={look}
      >
        <Row sx={{ gap: '6px', minHeight: 24 }}>
          <PriorityMark priority={task.priority} />
          <Box sx={{ flex: 1, minWidth: 0, display: 'flex', gap: '4px', overflow: 'hidden' }}>
            {task.labels.slice(0, 2).map((label) => (
              <LabelTag key={label} label={label} />
            ))}
          </Box>
          <Box component="bdi" sx={{ fontSize: 'size.fine', color: 'text.secondary' }}>
            {task.key}
          </Box>
          <Box sx={{ m: '-4px', marginInlineEnd: '-6px' }}>
            <ActionMenu label={t('board.menu', { key: task.key })} actions={actions} />
          </Box>
        </Row>
        <Box sx={{ mt: '4px', fontSize: 'size.text', lineHeight: '20px', fontWeight: 550, overflowWrap: 'anywhere' }}>
          <bdi>{task.title}</bdi>
        </Box>
        <Row
          sx={{
            gap: '10px',
            mt: '8px',
            minHeight: 24,
            fontSize: 'size.small',
            color: 'text.secondary',
          }}
        >
          {task.endDay && <Due day={task.endDay} open={openStatuses.includes(task.status)} />}
          <RowFacts task={task} columns={false} />
          <Box sx={{ flex: 1 }} />
          <Box component="span" title={task.assignee.fullName}>
            <Face person={{ ...task.assignee, presence: null }} size={24} />
          </Box>
        </Row>
        {task.pending && (
          <Row sx={strip}>
            <HourglassIcon width={16} height={16} aria-hidden />
            {t(`pending.kind.${task.pending.kind}`)}
            <Box sx={{ flex: 1 }} />
            {task.approver && <Face person={{ ...task.approver, presence: null }} size={20} />}
          </Row>
        )}
      </Box>
    </Box>
  )
}

const look = {
  p: '10px 12px',
  border: 1,
  borderColor: 'hairline',
  borderRadius: '10px',
  bgcolor: 'background.paper',
  cursor: 'pointer',
  overflow: 'hidden',
  '&:hover': { borderColor: 'controlLine' },
  ...focusRing('1px'),
} as const
const strip = {
  gap: '6px',
  height: 32,
  m: '8px -12px -10px',
  px: '12px',
  bgcolor: 'tone.warning.ground',
  color: 'tone.warning.ink',
  fontSize: 'size.small',
  fontWeight: 600,
} as const
