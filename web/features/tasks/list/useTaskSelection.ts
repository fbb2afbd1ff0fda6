import { useCallback, useMemo, useState } from 'react'
import type { Task } from '#contract/tasks/tasks.schemas.ts'
import { useLooking } from '../../../lib/session/session.ts'

/**
 * Keeps only rows that are still there: a row that leaves the list leaves the selection. In a view nothing can be done
 * with rows, so none is selected.
 */
export function useTaskSelection(rows: readonly Task[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const selected = useMemo(() => rows.filter(({ id }) => ids.has(id)), [rows, ids])
  const looking = useLooking()
  const toggle = useCallback(
    (task: Task) => {
      if (looking) return
      setIds((known) => {
        const next = new Set(known)
        if (!next.delete(task.id)) next.add(task.id)
        return next
      })
    },
    [looking],
  )
  const clear = useCallback(() => setIds(new Set()), [])
  const take = useCallback((gone: readonly number[]) => {
    setIds((known) => new Set([...known].filter((id) => !gone.includes(id))))
  }, [])
  return {
    selected,
    selecting: selected.length > 0,
    isSelected: (task: Task) => ids.has(task.id),
    set: (chosen: readonly number[]) => setIds(new Set(chosen)),
    toggle,
    take,
    clear,
  }
}

export type TaskSelection = ReturnType<typeof useTaskSelection>
