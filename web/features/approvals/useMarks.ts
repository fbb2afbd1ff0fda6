import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Approval } from '#contract/approvals/approvals.schemas.ts'
import { useSession } from '../../lib/session/session.ts'
import { rowKey } from './approvalItem.ts'
import { useDecidedLive } from './decidedLive.ts'
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

/** A row that a colleague decided while I look at it stays a moment and says who it was: nothing moves under my hand. */
export function useLeftRows(
  rows: readonly Approval[] | undefined,
  place: string,
  marks: Marks,
  mark: (key: string, value: RowMark) => void,
): void {
  const me = useSession((session) => session.user?.id)
  const before = useRef<{ place: string; rows: readonly Approval[] }>(undefined)
  useLayoutEffect(() => {
    const last = before.current
    if (!rows) return
    before.current = { place, rows }
    if (last?.place !== place || last.rows === rows) return
    const present = new Set(rows.map(rowKey))
    last.rows.forEach((row, at) => {
      const key = rowKey(row)
      if (present.has(key) || marks.has(key) || row.source !== 'task') return
      const decision = useDecidedLive.getState().byTask.get(row.id)
      if (decision && decision.by.id !== me) mark(key, { state: 'decided', decision, row, at })
    })
  }, [rows, place, marks, mark, me])
}
