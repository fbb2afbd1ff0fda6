import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine'
import { preserveOffsetOnSource } from '@atlaskit/pragmatic-drag-and-drop/utils/preserve-offset-on-source'
import { type RefObject, useEffect, useRef } from 'react'
import { isCarriedByFinger } from './carryByFinger.ts'
import type { DragData } from './dragData.ts'
import { liftByTouch } from './liftByTouch.ts'
import { paintPreview } from './paintPreview.ts'

interface DraggableOptions {
  element: RefObject<HTMLElement | null>
  /** The part that lifts the whole, where that is not the element itself. */
  handle?: RefObject<HTMLElement | null>
  data: DragData
  disabled?: boolean
  onStart?: () => void
  /** After the drop, or when it was given up. */
  onEnd?: () => void
}

/** Lifted by the mouse, or by a long press. The carried picture looks like the element, slightly turned. */
export function useDraggable(options: DraggableOptions): void {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const { element, handle, disabled = false } = options
  useEffect(() => {
    const node = element.current
    if (!node || disabled) return
    const byMouse = draggable({
      element: node,
      ...(handle?.current ? { dragHandle: handle.current } : {}),
      getInitialData: () => latest.current.data,
      onGenerateDragPreview: ({ nativeSetDragImage, location }) => {
        if (isCarriedByFinger()) return
        setCustomNativeDragPreview({
          nativeSetDragImage,
          getOffset: preserveOffsetOnSource({ element: node, input: location.current.input }),
          render: ({ container }) => paintPreview(node, container),
        })
      },
      onDragStart: () => latest.current.onStart?.(),
      onDrop: () => latest.current.onEnd?.(),
    })
    return combine(byMouse, liftByTouch(node, handle?.current ?? node))
  }, [element, handle, disabled])
}
