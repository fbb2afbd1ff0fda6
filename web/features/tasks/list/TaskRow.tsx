import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { Theme } from '@mui/material/styles'
import { type MouseEvent, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { taskPath } from '#contract/href.ts'
import type { Task } from '#contract/tasks/tasks.schemas.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import { CheckboxBlankIcon, CheckboxIcon } from '../../../ui/icons.ts'
import { ellipsis, Meta, Row } from '../../../ui/layout.ts'
import { Face } from '../../../ui/Person/Face.tsx'
import { tint } from '../../../ui/theme/tint.ts'
import { useLongPress } from '../../../ui/useLongPress.ts'
import { visuallyHidden } from '../../../ui/visuallyHidden.ts'
import { openStatuses } from '../address/taskAddress.ts'
import { Due } from '../look/Due.tsx'
import { PendingTag } from '../look/PendingTag.tsx'
import { PriorityMark } from '../look/PriorityMark.tsx'
import { CompleteCircle } from './CompleteCircle.tsx'
import { besideTask, RowFacts } from './RowFacts.tsx'

/** Names stand below each other whatever surrounds them: for a number of five digits. */
const keyWidth = 72
/** For the longest words of any language: three digits of days that are over in Russian. */
const dueWidth = 132

export type RowProps = {
  task: Task
  /** Two lines on a phone. */
  narrow: boolean
  /** With the detail closed there is space for the project and the person. */
  wide: boolean
  isOpen: boolean
  /** The keyboard is on this row. */
  current: boolean
  selected: boolean
  /** Boxes replace the circles while something is selected. */
  selecting: boolean
  refused: string | undefined
  onOpen: (task: Task) => void
  onToggle: (task: Task) => void
  onFocus: (task: Task) => void
}

export const TaskRow = memo(function TaskRow(props: RowProps) {
  const { task, narrow, wide, isOpen, current, selected, selecting, refused, onOpen, onToggle, onFocus } = props
  const { t } = useTranslation('tasks')
  // Without a keyboard, a long press begins a selection.
  const press = useLongPress(() => onToggle(task))
  const click = (event: MouseEvent) => {
    event.preventDefault()
    if (event.ctrlKey || event.metaKey || selecting) onToggle(task)
    else onOpen(task)
  }
  const open = openStatuses.includes(task.status)
  const mark = narrow ? 22 : 18
  const first = selecting ? (
    <ButtonBase
      role="checkbox"
      aria-checked={selected}
      aria-label={t('row.select', { title: task.title })}
      tabIndex={current ? 0 : -1}
      sx={{ color: selected ? 'primary.main' : 'text.secondary', borderRadius: '4px' }}
    >
      {selected ? <CheckboxIcon width={mark} height={mark} /> : <CheckboxBlankIcon width={mark} height={mark} />}
    </ButtonBase>
  ) : (
    <CompleteCircle task={task} size={mark} tabbed={current} />
  )
  const title = (
    <Box
      component={AppLink}
      href={taskPath(task.key)}
      dir="auto"
      tabIndex={-1}
      onClick={(event: MouseEvent) => {
        // The browser itself opens new tabs.
        if (event.shiftKey || event.button !== 0) return
        event.stopPropagation()
        click(event)
      }}
      title={task.title}
      sx={{ ...titleLook, ...(!open && { color: 'text.secondary' }) }}
    >
      {task.title}
    </Box>
  )
  const due = task.endDay && (
    <Meta as="span" sx={{ fontWeight: 550, textAlign: 'end' }}>
      <Due day={task.endDay} open={open} />
    </Meta>
  )
  const key = (
    <Box
      component="bdi"
      sx={{ fontSize: 'size.small', color: 'text.secondary', flexShrink: 0, ...(!narrow && { width: keyWidth }) }}
    >
      {task.key}
    </Box>
  )
  return (
    <Box
      role="article"
      aria-label={`${task.key} ${task.title}`}
      tabIndex={current ? 0 : -1}
      data-task={task.id}
      aria-current={isOpen || undefined}
      onClick={click}
      onFocus={() => onFocus(task)}
      {...(narrow ? press : {})}
      sx={look(isOpen, selected)}
    >
      {narrow ? (
        <Box sx={{ display: 'flex', gap: '12px', px: '16px', py: '10px', minHeight: 66 }}>
          <Box sx={{ pt: '2px' }}>{first}</Box>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Box sx={{ display: 'flex' }}>{title}</Box>
            <Row sx={{ gap: '10px', mt: '4px', minHeight: 22 }}>
              <PriorityMark priority={task.priority} />
              {key}
              {task.pendingKind && <PendingTag kind={task.pendingKind} />}
              {/* The request says more than the counts, and there is space for only one of them. */}
              {!task.pendingKind && <RowFacts task={task} columns={false} />}
              <Box sx={{ flex: 1 }} />
              {due}
            </Row>
            {refused && <Refused reason={refused} />}
          </Box>
        </Box>
      ) : (
        <>
          <Row sx={{ gap: '10px', height: 39, px: '14px' }}>
            {first}
            <PriorityMark priority={task.priority} />
            {key}
            {title}
            {task.pendingKind && (
              <Box component="span" sx={pendingPlace}>
                <PendingTag kind={task.pendingKind} />
              </Box>
            )}
            <RowFacts task={task} columns />
            {wide && (
              <Box component="bdi" title={task.space?.name} sx={{ ...quiet, width: 132 }}>
                {task.space?.name ?? ''}
              </Box>
            )}
            {wide && (
              <Box
                component="span"
                title={task.assignee.fullName}
                sx={{ ...quiet, width: 148, display: 'flex', gap: '8px' }}
              >
                <Face person={{ ...task.assignee, presence: null }} size={24} />
                <Box component="bdi" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
                  {task.assignee.fullName}
                </Box>
              </Box>
            )}
            <Box component="span" sx={{ width: dueWidth, flexShrink: 0, textAlign: 'end', ...ellipsis }}>
              {due}
            </Box>
          </Row>
          {refused && <Refused reason={refused} />}
        </>
      )}
    </Box>
  )
})

function Refused({ reason }: { reason: string }) {
  return (
    <Box role="alert" sx={{ px: '14px', pb: '8px', fontSize: 'size.small', color: 'tone.error.ink' }}>
      {reason}
    </Box>
  )
}

/** Beside the open task the title needs the space: the tag is only its icon there. */
const pendingPlace = { flexShrink: 0, [besideTask]: { '& span > span': visuallyHidden } } as const

const quiet = {
  flexShrink: 0,
  alignItems: 'center',
  fontSize: 'size.small',
  color: 'text.secondary',
  ...ellipsis,
} as const

const titleLook = {
  // Mirrored with the page: a title runs in its own direction and is cut at its own end.
  textAlign: 'left',
  flex: 1,
  minWidth: 0,
  ...ellipsis,
  color: 'text.primary',
  textDecoration: 'none',
  fontSize: 'size.text',
  lineHeight: '20px',
  fontWeight: 550,
} as const

const look = (isOpen: boolean, selected: boolean) =>
  ({
    position: 'relative',
    containerType: 'inline-size',
    borderBottom: 1,
    borderColor: 'divider',
    cursor: 'pointer',
    outlineOffset: '-2px',
    bgcolor: isOpen || selected ? (theme: Theme) => tint(theme.vars.palette.primary.main, 8) : undefined,
    '@media (hover: hover)': {
      '&:hover': {
        bgcolor: (theme: Theme) =>
          isOpen || selected ? tint(theme.vars.palette.primary.main, 10) : theme.vars.palette.action.hover,
      },
    },
    ...(isOpen && {
      '&::before': {
        content: '""',
        position: 'absolute',
        insetBlock: 0,
        insetInlineStart: 0,
        width: 3,
        bgcolor: 'primary.main',
      },
    }),
  }) as const
