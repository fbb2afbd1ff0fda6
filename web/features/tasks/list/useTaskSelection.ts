import { useCallback, useMemo, useState } from 'react'
import type { Task } from '#contract/tasks/tasks.schemas.ts'

/** Keeps only what is still there: a row that left the list leaves the selection. */
export function useTaskSelection(rows: readonly Task[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const [asked, setAsked] = useState(false)
  const selected = useMemo(() => rows.filter(({ id }) => ids.has(id)), [rows, ids])
  const toggle = useCallback((task: Task) => {
    setIds((known) => {
      const next = new Set(known)
      if (!next.delete(task.id)) next.add(task.id)
      return next
    })
  }, [])
  const clear = useCallback(() => {
    setIds(new Set())
    setAsked(false)
  }, [])
  const take = useCallback((gone: readonly number[]) => {
    setIds((known) => new Set([...known].filter((id) => !gone.includes(id))))
  }, [])
  return {
    selected,
    /** Also before the first one is chosen, where there is no keyboard to begin with. */
    selecting: selected.length > 0 || asked,
    isSelected: (task: Task) => ids.has(task.id),
    begin: () => setAsked(true),
    all: () => setIds(new Set(rows.map(({ id }) => id))),
    set: (chosen: readonly number[]) => setIds(new Set(chosen)),
    toggle,
    take,
    clear,
  }
}

export type TaskSelection = ReturnType<typeof useTaskSelection>
