import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import type { Task } from '#contract/tasks/tasks.schemas.ts'
import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { dayIn } from '../../../ui/format/zone.ts'
import type { Grouping } from '../address/taskAddress.ts'
import { GroupHeader } from './GroupHeader.tsx'
import { groupTasks, listItems } from './groups.ts'
import { RowSkeletons } from './RowSkeletons.tsx'
import { TaskRow } from './TaskRow.tsx'
import { useListKeys } from './useListKeys.ts'
import type { TaskSelection } from './useTaskSelection.ts'

const nearEnd = 800

type TaskListProps = {
  rows: readonly Task[]
  grouping: Grouping
  openId: number | undefined
  selection: TaskSelection
  refused: ReadonlyMap<number, string>
  hasMore: boolean
  onMore: () => void
  onOpen: (task: Task) => void
  onComplete: (task: Task) => void
}

/** Rows in their groups; draws only what is on the screen, however long the list is. */
export function TaskList({
  rows,
  grouping,
  openId,
  selection,
  refused,
  hasMore,
  onMore,
  onOpen,
  onComplete,
}: TaskListProps) {
  const { t } = useTranslation('tasks')
  const { timeZone } = useFormat()
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'))
  const today = dayIn(useNow(), timeZone)
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [top, setTop] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const virtualizer = useRef<VirtualizerHandle>(null)
  const groups = useMemo(() => groupTasks(rows, grouping, today), [rows, grouping, today])
  const items = useMemo(() => listItems(groups, folded, hasMore), [groups, folded, hasMore])
  const keys = useListKeys({ items, list, virtualizer, openId, onOpen, onToggle: selection.toggle, onComplete })
  const fold = (key: string) =>
    setFolded((known) => {
      const next = new Set(known)
      if (!next.delete(key)) next.add(key)
      return next
    })
  const look = () => {
    const view = virtualizer.current
    if (!view) return
    setTop(view.findItemIndex(view.scrollOffset + 1))
    if (hasMore && view.scrollSize - view.viewportSize - view.scrollOffset < nearEnd) onMore()
  }
  const headOf = (index: number) => items.slice(0, index + 1).findLast((item) => item.kind === 'group')
  const above = items[top]?.kind === 'task' ? headOf(top) : undefined
  const focus = useCallback((task: Task) => keys.onFocus(task), [keys.onFocus])
  return (
    <Box sx={{ position: 'relative', flex: 1, minHeight: 0 }}>
      {above?.kind === 'group' && (
        <Box sx={{ position: 'absolute', insetInline: 0, top: 0, zIndex: 1 }}>
          <GroupHeader {...headProps(above)} onToggle={() => fold(above.group.key)} />
        </Box>
      )}
      <Box ref={list} role="region" aria-label={t('title')} sx={scroller}>
        <Virtualizer ref={virtualizer} data={items} onScroll={look}>
          {(item) =>
            item.kind === 'group' ? (
              <GroupHeader key={item.key} {...headProps(item)} onToggle={() => fold(item.group.key)} />
            ) : (
              <TaskRow
                key={item.key}
                task={item.task}
                narrow={narrow}
                wide={openId === undefined}
                isOpen={item.task.id === openId}
                current={item.task.id === keys.current}
                selected={selection.isSelected(item.task)}
                selecting={selection.selecting}
                refused={refused.get(item.task.id)}
                onOpen={onOpen}
                onToggle={selection.toggle}
                onFocus={focus}
              />
            )
          }
        </Virtualizer>
        {hasMore && <RowSkeletons rows={3} />}
      </Box>
    </Box>
  )
}

type Head = Extract<ReturnType<typeof listItems>[number], { kind: 'group' }>
const headProps = ({ group, more, open }: Head) => ({ name: group.name, count: group.rows.length, more, open })

const scroller = {
  height: 1,
  overflowY: 'auto',
  overflowX: 'hidden',
  overflowAnchor: 'none',
  scrollbarWidth: 'thin',
} as const
