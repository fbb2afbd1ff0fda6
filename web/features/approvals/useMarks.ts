import { useCallback, useEffect, useRef, useState } from 'react'
import type { Marks, RowMark } from './shownRows.ts'

const decidedFor = 8_000

/** Marks on rows; a decision of somebody else is shown for a moment and then forgotten. */
export function useMarks() {
  const [marks, setMarks] = useState<Marks>(new Map())
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const running = timers.current
    return () => {
      for (const timer of running) clearTimeout(timer)
    }
  }, [])
  const unmark = useCallback((keys: readonly string[]) => {
    setMarks((known) => new Map([...known].filter(([key]) => !keys.includes(key))))
  }, [])
  const mark = useCallback(
    (key: string, value: RowMark) => {
      setMarks((known) => new Map(known).set(key, value))
      if (value.state !== 'decided') return
      const timer = setTimeout(() => {
        timers.current.delete(timer)
        unmark([key])
      }, decidedFor)
      timers.current.add(timer)
    },
    [unmark],
  )
  return { marks, mark, unmark }
}
