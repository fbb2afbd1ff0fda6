import { type KeyboardEvent, useState } from 'react'
import { isControl } from './isControl.ts'
import type { ModelRow } from './useTableModel.ts'

type Options<Row extends object> = {
  rows: readonly ModelRow<Row>[]
  selectable: boolean
  onOpen: ((row: Row) => void) | undefined
  /** A row is open beside the table: walking opens the next one. */
  follows: boolean
}

const steps: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/** J and K or the arrows walk the rows, space or X selects, Enter opens. */
export function useRowKeys<Row extends object>({ rows, selectable, onOpen, follows }: Options<Row>) {
  const [wanted, focusAt] = useState(0)
  const current = Math.min(wanted, Math.max(0, rows.length - 1))
  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    if (isControl(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
    const row = rows[current]
    const step = steps[event.key]
    if (step !== undefined) {
      const next = Math.max(0, Math.min(rows.length - 1, current + step))
      event.currentTarget.querySelectorAll<HTMLElement>(':scope > tr[data-row]')[next]?.focus()
      const opened = rows[next]
      if (follows && opened) onOpen?.(opened.row)
    } else if ((event.key === ' ' || event.key === 'x') && selectable) row?.toggle()
    else if (event.key === 'Enter' && row && onOpen) onOpen(row.row)
    else return
    event.preventDefault()
  }
  return { current, focusAt, onKeyDown }
}
