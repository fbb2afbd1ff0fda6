import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { actionOfDrop } from '#contract/kanban/drop.ts'
import type { Task } from '#contract/tasks/tasks.schemas.ts'
import type { TaskStatus } from '#contract/tasks/transitions.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { announce } from '../../../ui/drag/announce.ts'
import { useAutoScroll } from '../../../ui/drag/useAutoScroll.ts'
import { useDragMonitor } from '../../../ui/drag/useDragMonitor.ts'
import type { TaskAddress } from '../address/taskAddress.ts'
import { useMove } from '../moves/useMove.ts'
import { rowsOf, type TaskPages } from '../state/applyToList.ts'
import { taskKeys } from '../tasks.data.ts'
import { BoardColumn } from './BoardColumn.tsx'
import { taskCardKind } from './TaskCard.tsx'

const columns: readonly TaskStatus[] = ['active', 'pending', 'expired', 'completed', 'notCompleted', 'inactive']

type BoardViewProps = { address: TaskAddress; onOpen: (task: Task) => void }

/** The columns are the task's states: dropping a card makes a move if the person has one, or says why there is none. */
export function BoardView({ address, onOpen }: BoardViewProps) {
  const { t } = useTranslation('tasks')
  const queryClient = useQueryClient()
  const { run } = useMove()
  const board = useRef<HTMLDivElement>(null)
  const [carried, setCarried] = useState<Task>()
  const [over, setOver] = useState<TaskStatus>()
  // A ref, because the drop comes right after the last place, before the next drawing.
  const place = useRef<TaskStatus>(undefined)
  const enter = (status: TaskStatus | undefined) => {
    place.current = status
    setOver(status)
  }
  useAutoScroll(board, 'horizontal')
  const find = (id: number) =>
    queryClient
      .getQueriesData<TaskPages>({ queryKey: taskKeys.lists })
      .flatMap(([, pages]) => rowsOf(pages))
      .find((task) => task.id === id)
  const drop = (task: Task, status: TaskStatus) => {
    const action = actionOfDrop(task, status)
    const column = t(`status.${status}`)
    if (action === 'nothing') return
    if (action === 'impossible') toast.info(t('board.impossible', { key: task.key, column }))
    else if (!task.moves.includes(action))
      toast.info(t('board.notYours', { key: task.key, move: t(`moves.${action}`) }))
    else void run(task, action)
  }
  useDragMonitor({
    onStart: ({ kind, id }) => {
      if (kind !== taskCardKind) return
      const task = find(id)
      setCarried(task)
      if (task) announce(t('board.lifted', { title: task.title }))
    },
    onNowhere: () => enter(undefined),
    onDrop: ({ kind }, on) => {
      if (kind === taskCardKind && on && carried && place.current) drop(carried, place.current)
      setCarried(undefined)
      enter(undefined)
    },
  })
  const statuses = address.statuses.length > 0 ? columns.filter((status) => address.statuses.includes(status)) : columns
  // The chosen states, and the completed one, where their tasks can go.
  const shown = [...new Set([...statuses, ...(address.statuses.length > 0 ? (['completed'] as const) : [])])]
  return (
    <Box ref={board} role="region" aria-label={t('views.board')} tabIndex={0} sx={[frame, !carried && snapping]}>
      {shown.map((status) => (
        <BoardColumn
          key={status}
          status={status}
          address={address}
          carried={carried}
          over={over === status}
          onOver={() => place.current !== status && enter(status)}
          onOpen={onOpen}
        />
      ))}
    </Box>
  )
}

const frame = {
  flex: 1,
  minHeight: 0,
  display: 'flex',
  gap: '16px',
  p: '16px',
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollbarWidth: 'thin',
} as const

// Not while a card is carried: snapping would hold the board at its edges.
const snapping = { scrollSnapType: { xs: 'x mandatory', sm: 'none' } } as const
