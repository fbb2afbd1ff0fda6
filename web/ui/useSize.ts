import { useCallback, useState } from 'react'

interface Size {
  width: number
  height: number
}

/** The current size of an element; nothing until it is there. */
export function useSize(): [size: Size, ref: (element: HTMLElement | null) => (() => void) | undefined] {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    const measure = () => {
      const { offsetWidth: width, offsetHeight: height } = element
      setSize((now) => (now.width === width && now.height === height ? now : { width, height }))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [])
  return [size, ref]
}
