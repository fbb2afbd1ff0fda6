import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useImperativeHandle, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { visuallyHidden } from '../../../ui/visuallyHidden.ts'
import { GanttHead } from './GanttHead.tsx'
import { GanttRow } from './GanttRow.tsx'
import { Grid } from './Grid.tsx'
import { helpId, nameWidth, rowHeight } from './look.ts'
import { offsetOf, type Span, scaleOf, type Zoom } from './scale.ts'
import type { TimelineItem } from './timelineItem.ts'

export interface GanttHandle {
  toToday: () => void
}

type GanttProps = {
  items: readonly TimelineItem[]
  /** The project's own days. */
  frame: readonly Span[]
  today: string
  zoom: Zoom
  onOpen: (item: TimelineItem) => void
  onMove: (item: TimelineItem, span: Span) => void
  handle: RefObject<GanttHandle | null>
}

/** Bars over days: names stay at the start, days at the top, and the whole scrolls inside itself. */
export function Gantt({ items, frame, today, zoom, onOpen, onMove, handle }: GanttProps) {
  const { t } = useTranslation('projects')
  const forward = useTheme().direction === 'rtl' ? -1 : 1
  const scroller = useRef<HTMLDivElement>(null)
  const scale = useMemo(
    () => scaleOf([...items.map(({ span }) => span), ...frame], today, zoom),
    [items, frame, today, zoom],
  )
  const toToday = useCallback(
    (behavior: ScrollBehavior) => {
      const view = scroller.current
      const rest = ((view?.clientWidth ?? 0) - nameWidth) / 4
      view?.scrollTo({ left: Math.max(0, offsetOf(scale, today) - rest) * forward, behavior })
    },
    [scale, today, forward],
  )
  useImperativeHandle(handle, () => ({ toToday: () => toToday('smooth') }), [toToday])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another zoom begins at today again
  useEffect(() => toToday('instant'), [zoom])
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || !(event.target instanceof HTMLElement) || !event.target.dataset.bar) return
    const bars = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-bar]')]
    event.preventDefault()
    bars[bars.indexOf(event.target) + step]?.focus()
  }
  const width = scale.days * scale.dayWidth
  return (
    <Box ref={scroller} role="region" aria-label={t('timeline.title')} onKeyDown={walk} sx={area}>
      <Box id={helpId} sx={visuallyHidden}>
        {t('timeline.help')}
      </Box>
      <Box sx={{ position: 'relative', width: nameWidth + width, minHeight: 1 }}>
        <GanttHead scale={scale} />
        <Grid scale={scale} today={today} height={items.length * rowHeight} />
        {items.map((item) => (
          <GanttRow key={item.key} item={item} scale={scale} today={today} onOpen={onOpen} onMove={onMove} />
        ))}
      </Box>
    </Box>
  )
}

const area = {
  position: 'relative',
  overflow: 'auto',
  maxHeight: 'max(420px, calc(100dvh - 320px))',
  scrollbarWidth: 'thin',
  overscrollBehaviorX: 'contain',
} as const
