import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import { type RefObject, useEffect } from 'react'

/** Carrying something to the edge of this element scrolls it. */
export function useAutoScroll(element: RefObject<HTMLElement | null>, axis: 'vertical' | 'horizontal'): void {
  useEffect(() => {
    const node = element.current
    if (!node) return
    return autoScrollForElements({ element: node, getAllowedAxis: () => axis })
  }, [element, axis])
}
