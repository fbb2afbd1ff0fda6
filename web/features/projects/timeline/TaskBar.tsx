import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { useTranslation } from 'react-i18next'
import { tint } from '../../../ui/theme/tint.ts'
import type { Tone } from '../../../ui/theme/tone.ts'
import { openStatuses } from '../../tasks/address/taskAddress.ts'
import { statusLooks } from '../../tasks/look/status.ts'
import { helpId } from './look.ts'
import { offsetOf, type Scale, type Span, widthOf } from './scale.ts'
import type { TimelineItem } from './timelineItem.ts'
import { useBarMoves } from './useBarMoves.ts'
import { useTelling } from './useTelling.ts'

type TaskBarProps = {
  item: Extract<TimelineItem, { kind: 'task' }>
  scale: Scale
  today: string
  onOpen: () => void
  onMove: (span: Span) => void
}

/** A bar as long as its work: carried as a whole, or pulled at its ends. */
export function TaskBar({ item: { task, span, movable, title }, scale, today, onOpen, onMove }: TaskBarProps) {
  const { t } = useTranslation(['projects', 'tasks'])
  const { said, tell } = useTelling(title)
  const moves = useBarMoves({ span, movable, resizable: true, dayWidth: scale.dayWidth, onOpen, onMove, tell })
  const open = openStatuses.includes(task.status)
  const late = open && task.endDay !== null && task.endDay < today
  const { icon: Icon, tone } = statusLooks[task.status]
  const width = Math.max(widthOf(scale, moves.span), 10)
  const { from, to } = said(moves.span)
  const text = moves.carried ? t('timeline.range', { from, to }) : title
  // A bar too short for words has them beside it.
  const fits = width > 70
  const spoken = t('timeline.bar', { title: `${task.key} ${title}`, from, to, person: task.assignee.fullName })
  return (
    <Box
      role="button"
      tabIndex={0}
      data-bar={task.key}
      aria-label={`${spoken}, ${t(`tasks:status.${task.status}`)}`}
      aria-describedby={movable ? helpId : undefined}
      title={`${title}\n${t('timeline.range', { from, to })}`}
      {...moves.grip('move')}
      {...(movable ? {} : { onClick: onOpen })}
      onKeyDown={moves.onKeyDown}
      onBlur={moves.onBlur}
      sx={{
        ...bar(late ? 'error' : tone, moves.carried || moves.lifted),
        insetInlineStart: offsetOf(scale, moves.span.start),
        width,
        cursor: movable ? (moves.carried ? 'grabbing' : 'grab') : 'pointer',
        ...(movable && { touchAction: 'none' }),
      }}
    >
      {movable && (
        <Box
          aria-hidden
          title={t('timeline.pullStart')}
          {...moves.grip('start')}
          sx={{ ...end, insetInlineStart: 0 }}
        />
      )}
      {width > 34 && <Icon width={14} height={14} style={{ flexShrink: 0 }} aria-hidden />}
      {fits && (
        <Box component="bdi" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {text}
        </Box>
      )}
      {movable && (
        <Box aria-hidden title={t('timeline.pullEnd')} {...moves.grip('end')} sx={{ ...end, insetInlineEnd: 0 }} />
      )}
      {!fits && (
        <Box component="bdi" sx={{ ...label, ...(moves.carried && carriedLabel) }}>
          {text}
        </Box>
      )}
    </Box>
  )
}

const bar = (tone: Tone, carried: boolean) =>
  ({
    position: 'absolute',
    insetBlock: 7,
    zIndex: carried ? 2 : 1,
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    px: '8px',
    border: 1,
    borderColor: (theme: Theme) => tint(theme.vars.palette[tone].main, 60),
    borderRadius: '6px',
    // Lines and weekends must not show through a word.
    background: (theme: Theme) =>
      `linear-gradient(${theme.vars.palette.tone[tone].ground}, ${theme.vars.palette.tone[tone].ground}), ${theme.vars.palette.background.paper}`,
    color: `tone.${tone}.ink`,
    fontSize: 'size.fine',
    fontWeight: 600,
    whiteSpace: 'nowrap',
    userSelect: 'none',
    ...(carried && {
      boxShadow: '0 6px 16px rgba(38, 43, 67, 0.24)',
      outline: '2px solid',
      outlineColor: 'primary.main',
    }),
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '1px', zIndex: 2 },
  }) as const

const end = {
  position: 'absolute',
  insetBlock: 0,
  width: 8,
  cursor: 'ew-resize',
  touchAction: 'none',
  '&:hover': { bgcolor: 'action.selected' },
} as const

const label = {
  position: 'absolute',
  insetInlineStart: 'calc(100% + 6px)',
  px: '6px',
  borderRadius: '6px',
  bgcolor: 'background.paper',
  color: 'text.primary',
} as const
const carriedLabel = { boxShadow: '0 1px 4px rgba(38, 43, 67, 0.24)' } as const
