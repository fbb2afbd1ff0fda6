import type { KeyboardEvent } from 'react'
import { columns, type LineColumn } from './pasteRows.ts'

export type GridColumn = LineColumn | 'sub'
export interface Cell {
  row: number
  column: GridColumn
}

const order: readonly GridColumn[] = ['text', 'sub', ...columns.slice(1)]
const isColumn = (name: string | undefined): name is GridColumn => order.some((column) => column === name)

/** The cell that an input of the table belongs to. */
export function cellAt(target: EventTarget): Cell | undefined {
  if (!(target instanceof HTMLElement)) return undefined
  const { row, column } = target.dataset
  return row !== undefined && isColumn(column) ? { row: Number(row), column } : undefined
}

export function focusCell(table: HTMLTableElement, { row, column }: Cell): void {
  const field = table.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)
  field?.focus()
  if (field instanceof HTMLInputElement) field.select()
}

/** As in a spreadsheet: Enter and the arrows walk; sideways only from the edge of what is written. */
export function nextCell(event: KeyboardEvent, { row, column }: Cell): Cell | undefined {
  const field = event.target
  const walks = field instanceof HTMLInputElement
  if (event.key === 'Enter') return beside(event.shiftKey ? row - 1 : row + 1, column)
  if (!walks || event.shiftKey) return undefined
  if (event.key === 'ArrowDown') return beside(row + 1, column)
  if (event.key === 'ArrowUp') return beside(row - 1, column)
  const rtl = getComputedStyle(field).direction === 'rtl'
  const { selectionStart: start, selectionEnd: end, value } = field
  const whole = start === 0 && end === value.length
  const step = event.key === (rtl ? 'ArrowLeft' : 'ArrowRight') ? 1 : event.key.startsWith('Arrow') ? -1 : 0
  const atEdge = whole || (start === end && (step > 0 ? end === value.length : start === 0))
  const next = order[order.indexOf(column) + step]
  return step !== 0 && atEdge && next ? { row, column: next } : undefined
}

const beside = (row: number, column: GridColumn): Cell | undefined => (row < 0 ? undefined : { row, column })
