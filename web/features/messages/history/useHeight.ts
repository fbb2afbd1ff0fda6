import { useCallback, useState } from 'react'

/** The height of an element, as it is now. */
export function useHeight(): [height: number, ref: (element: HTMLElement | null) => (() => void) | undefined] {
  const [height, setHeight] = useState(0)
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    const observer = new ResizeObserver(() => setHeight(element.offsetHeight))
    observer.observe(element)
    setHeight(element.offsetHeight)
    return () => observer.disconnect()
  }, [])
  return [height, ref]
}
