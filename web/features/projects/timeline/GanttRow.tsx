import Box from '@mui/material/Box'
import { memo } from 'react'
import { FlagIcon } from '../../../ui/icons.ts'
import { ellipsis } from '../../../ui/layout.ts'
import { Face } from '../../../ui/Person/Face.tsx'
import { nameWidth, rowHeight } from './look.ts'
import { MilestoneMark } from './MilestoneMark.tsx'
import type { Scale, Span } from './scale.ts'
import { TaskBar } from './TaskBar.tsx'
import type { TimelineItem } from './timelineItem.ts'

type GanttRowProps = {
  item: TimelineItem
  scale: Scale
  today: string
  onOpen: (item: TimelineItem) => void
  onMove: (item: TimelineItem, span: Span) => void
}

export const GanttRow = memo(function GanttRow({ item, scale, today, onOpen, onMove }: GanttRowProps) {
  const shared = { scale, onOpen: () => onOpen(item), onMove: (span: Span) => onMove(item, span) }
  return (
    <Box sx={{ position: 'relative', display: 'flex', height: rowHeight, borderBottom: 1, borderColor: 'divider' }}>
      {/* The bar beside it says the same and more. */}
      <Box aria-hidden onClick={shared.onOpen} sx={nameCell}>
        {item.kind === 'task' ? (
          <Face person={{ ...item.task.assignee, presence: null }} size={24} />
        ) : (
          <Box
            component="span"
            sx={{ display: 'inline-flex', width: 24, justifyContent: 'center', color: 'tone.info.ink' }}
          >
            <FlagIcon width={18} height={18} />
          </Box>
        )}
        <Box component="bdi" title={item.title} sx={nameText}>
          {item.title}
        </Box>
      </Box>
      <Box sx={{ position: 'relative', flex: 1 }}>
        {item.kind === 'task' ? (
          <TaskBar item={item} today={today} {...shared} />
        ) : (
          <MilestoneMark item={item} today={today} {...shared} />
        )}
      </Box>
    </Box>
  )
})

const nameCell = {
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: 3,
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  width: nameWidth,
  flexShrink: 0,
  px: '16px',
  bgcolor: 'background.paper',
  borderInlineEnd: 1,
  borderColor: 'divider',
  cursor: 'pointer',
} as const

const nameText = {
  minWidth: 0,
  ...ellipsis,
  fontSize: 'size.text',
  fontWeight: 550,
} as const
