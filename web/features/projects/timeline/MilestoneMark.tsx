import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { Tone } from '../../../ui/theme/tone.ts'
import { helpId } from './look.ts'
import { offsetOf, type Scale, type Span } from './scale.ts'
import type { TimelineItem } from './timelineItem.ts'
import { useBarMoves } from './useBarMoves.ts'
import { useTelling } from './useTelling.ts'

type MilestoneMarkProps = {
  item: Extract<TimelineItem, { kind: 'milestone' }>
  scale: Scale
  today: string
  onOpen: () => void
  onMove: (span: Span) => void
}

const size = 16

/** A diamond on its day, with its name beside it. */
export function MilestoneMark({
  item: { milestone, span, movable, title },
  scale,
  today,
  onOpen,
  onMove,
}: MilestoneMarkProps) {
  const { t } = useTranslation('projects')
  const { said, tell } = useTelling(title)
  const moves = useBarMoves({ span, movable, resizable: false, dayWidth: scale.dayWidth, onOpen, onMove, tell })
  const done = milestone.doneAt !== null
  const tone: Tone = done ? 'success' : milestone.day < today ? 'error' : 'info'
  const { from: day } = said(moves.span)
  const spoken = t('timeline.mark', { title, day })
  const state = done ? t('timeline.done') : milestone.day < today ? t('timeline.passed') : ''
  return (
    <Box
      role="button"
      tabIndex={0}
      data-bar={`m${milestone.id}`}
      aria-label={[spoken, state].filter((part) => part !== '').join(', ')}
      aria-describedby={movable ? helpId : undefined}
      title={`${title}\n${day}`}
      {...moves.grip('move')}
      {...(movable ? {} : { onClick: onOpen })}
      onKeyDown={moves.onKeyDown}
      onBlur={moves.onBlur}
      sx={{
        ...mark,
        insetInlineStart: offsetOf(scale, moves.span.start) + scale.dayWidth / 2 - size / 2 - 4,
        cursor: movable ? (moves.carried ? 'grabbing' : 'grab') : 'pointer',
        ...(movable && { touchAction: 'none' }),
        ...(moves.lifted && { outline: '2px solid', outlineColor: 'primary.main' }),
      }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{
          width: size - 4,
          height: size - 4,
          m: '2px',
          flexShrink: 0,
          transform: 'rotate(45deg)',
          borderRadius: '3px',
          border: '2px solid',
          borderColor: `tone.${tone}.ink`,
          bgcolor: done ? `tone.${tone}.ink` : 'background.paper',
        }}
      />
      <Box
        component="bdi"
        sx={{ color: `tone.${tone}.ink`, bgcolor: 'background.paper', borderRadius: '4px', px: '4px' }}
      >
        {moves.carried ? day : title}
      </Box>
    </Box>
  )
}

const mark = {
  position: 'absolute',
  insetBlock: 7,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  px: '4px',
  borderRadius: '6px',
  fontSize: 'size.fine',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  userSelect: 'none',
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '1px', zIndex: 2 },
} as const
