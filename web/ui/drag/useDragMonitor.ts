import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useRef } from 'react'
import { type DragData, isDragData } from './dragData.ts'

interface MonitorOptions {
  onStart: (dragged: DragData) => void
  /** `on` says whether there was a place under the pointer. */
  onDrop: (dragged: DragData, on: boolean) => void
  /** No place is under the pointer any more. */
  onNowhere?: () => void
}

/** Reports everything that is lifted and dropped on the page. */
export function useDragMonitor(options: MonitorOptions): void {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  useEffect(
    () =>
      monitorForElements({
        onDragStart: ({ source }) => {
          if (isDragData(source.data)) latest.current.onStart(source.data)
        },
        onDropTargetChange: ({ location }) => {
          if (location.current.dropTargets.length === 0) latest.current.onNowhere?.()
        },
        onDrop: ({ source, location }) => {
          if (isDragData(source.data)) latest.current.onDrop(source.data, location.current.dropTargets.length > 0)
        },
      }),
    [],
  )
}
