import Box from '@mui/material/Box'
import { type ReactNode, useRef, useState } from 'react'
import { columnsOf, type MovableWidget, movableWidgets } from '#contract/dashboards/arrangement.ts'
import type { DragData } from '../../../../ui/drag/dragData.ts'
import { useDragMonitor } from '../../../../ui/drag/useDragMonitor.ts'
import { useDropTarget } from '../../../../ui/drag/useDropTarget.ts'
import { dragKind, useArranging } from './arranging.ts'

const widgetOf = ({ kind, id }: DragData) => (kind === dragKind ? movableWidgets[id] : undefined)

/** Cards in the person's order, for screen readers too; no row has a hole at its end. */
export function WidgetGrid({ draw }: { draw: (widget: MovableWidget) => ReactNode }) {
  const { shown, move } = useArranging()
  const [over, setOver] = useState<MovableWidget>()
  const [wide, half] = [columnsOf(shown, 'wide'), columnsOf(shown, 'half')]
  useDragMonitor({
    onStart: () => undefined,
    onNowhere: () => setOver(undefined),
    onDrop: (dragged, on) => {
      const widget = widgetOf(dragged)
      if (widget && on && over && over !== widget) move(widget, shown.indexOf(over))
      setOver(undefined)
    },
  })
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(12, minmax(0, 1fr))', gap: '20px' }}>
      {shown.map((widget) => (
        <Place
          key={widget}
          widget={widget}
          columns={{ xs: 12, md: half.get(widget) ?? 12, lg: wide.get(widget) ?? 12 }}
          isOver={over === widget}
          onOver={() => setOver(widget)}
        >
          {draw(widget)}
        </Place>
      ))}
    </Box>
  )
}

type PlaceProps = {
  widget: MovableWidget
  columns: Record<'xs' | 'md' | 'lg', number>
  isOver: boolean
  onOver: () => void
  children: ReactNode
}

function Place({ widget, columns, isOver, onOver, children }: PlaceProps) {
  const element = useRef<HTMLDivElement>(null)
  useDropTarget({
    element,
    accepts: (dragged) => widgetOf(dragged) !== undefined,
    onOver: (dragged) => {
      if (widgetOf(dragged) !== widget) onOver()
    },
  })
  return (
    <Box
      ref={element}
      data-widget={widget}
      sx={{
        gridColumn: { xs: `span ${columns.xs}`, md: `span ${columns.md}`, lg: `span ${columns.lg}` },
        display: 'grid',
        minWidth: 0,
        borderRadius: '10px',
        ...(isOver && { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '4px' }),
      }}
    >
      {children}
    </Box>
  )
}
