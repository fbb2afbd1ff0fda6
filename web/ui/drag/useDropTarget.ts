import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useRef } from 'react'
import { type DragData, isDragData } from './dragData.ts'
import type { Point } from './point.ts'

interface DropTargetOptions {
  element: RefObject<HTMLElement | null>
  accepts: (dragged: DragData) => boolean
  /** As long as this is the innermost target under the pointer. */
  onOver?: (dragged: DragData, point: Point, box: DOMRect) => void
}

/** A place to drop on. If places are nested, only the innermost gets `onOver`. */
export function useDropTarget(options: DropTargetOptions): void {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const { element } = options
  useEffect(() => {
    const node = element.current
    if (!node) return
    const over = (dragged: Record<string | symbol, unknown>, point: Point, innermost: Element | undefined) => {
      if (innermost !== node || !isDragData(dragged)) return
      latest.current.onOver?.(dragged, point, node.getBoundingClientRect())
    }
    return dropTargetForElements({
      element: node,
      canDrop: ({ source }) => isDragData(source.data) && latest.current.accepts(source.data),
      onDragEnter: ({ source, location }) =>
        over(source.data, location.current.input, location.current.dropTargets[0]?.element),
      onDrag: ({ source, location }) =>
        over(source.data, location.current.input, location.current.dropTargets[0]?.element),
      // Between the last move and letting go the pointer may have gone on.
      onDrop: ({ source, location }) =>
        over(source.data, location.current.input, location.current.dropTargets[0]?.element),
    })
  }, [element])
}
