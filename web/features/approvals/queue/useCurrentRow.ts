import { useState } from 'react'
import { isOpen, type ShownRow } from '../shownRows.ts'

/** Rows of every look carry their key. */
export const elementOf = (key: string) => document.querySelector<HTMLElement>(`[data-row="${key}"]`)

/** The row that the keys act on: where the focus is or was last, else the first. */
export function useCurrentRow(rows: readonly ShownRow[]) {
  const [wanted, setWanted] = useState<string>()
  const staying = rows.filter(({ mark }) => mark?.state !== 'leaving')
  const current = staying.find(({ key }) => key === wanted) ?? staying.find(isOpen) ?? staying[0]

  const focus = (next: ShownRow | undefined) => {
    if (!next) return
    setWanted(next.key)
    // After what was open over the rows has closed, which gives the focus back to where it was.
    requestAnimationFrame(() => elementOf(next.key)?.focus())
  }
  return {
    current,
    choose: setWanted,
    walk: (by: 1 | -1) => {
      const active = document.activeElement
      // Arrows scroll the page, or belong to another control, unless the focus is on the rows or nowhere.
      if (active && active !== document.body && !active.closest('[data-row]')) return false
      const at = staying.findIndex(({ key }) => key === current?.key)
      const entered = active?.closest('[data-row]') != null
      focus(staying[entered ? at + by : at])
      return true
    },
    /** A decided row leaves: the keys go on with the one that takes its place. */
    moveOn: (keys: readonly string[]) => {
      if (current && !keys.includes(current.key)) return
      const at = staying.findIndex(({ key }) => key === current?.key)
      const rest = (row: ShownRow) => !keys.includes(row.key)
      focus(staying.slice(at).find(rest) ?? staying.slice(0, at).findLast(rest))
    },
  }
}
