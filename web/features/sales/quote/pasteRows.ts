import { vatRates } from '#contract/money/money.ts'
import { decimalRead } from '../../../lib/money/decimal.ts'
import { type DraftLine, emptyLine } from './draftLines.ts'

/** In the order of a row. */
export const columns = ['text', 'quantity', 'unit', 'unitPrice', 'discount', 'vatRate'] as const
export type LineColumn = (typeof columns)[number]

/** How a cell of each column is read; undefined where it cannot be. */
function cellOf(column: LineColumn, typed: string, locale: string): Partial<DraftLine> | undefined {
  const number = (places: number) => decimalRead(typed, places, locale)
  switch (column) {
    case 'text':
      return { text: typed.trim() }
    case 'unit':
      return { unit: typed.trim() }
    case 'quantity':
      return { quantity: number(3) ?? Number.NaN }
    case 'unitPrice':
      return { unitPrice: number(2) ?? Number.NaN }
    case 'discount':
      return { discount: typed.trim() === '' ? 0 : (number(2) ?? Number.NaN) }
    case 'vatRate': {
      const rate = vatRates.find((known) => known === number(2))
      return rate === undefined ? undefined : { vatRate: rate }
    }
  }
}

/** Several cells from a spreadsheet: rows by line breaks, cells by tabs. */
export const isTable = (text: string) => /[\t\n]/.test(text.replace(/\r?\n$/, ''))

/** Lays copied cells over the lines, beginning at one cell; rows that are missing below are added. */
export function pasteRows(
  lines: readonly DraftLine[],
  at: number,
  column: LineColumn,
  text: string,
  locale: string,
): DraftLine[] {
  const rows = text.replace(/\r?\n$/, '').split(/\r?\n/)
  const pasted = [...lines]
  rows.forEach((row, down) => {
    const cells = row.split('\t').map((cell, across) => {
      const target = columns[columns.indexOf(column) + across]
      return target ? cellOf(target, cell, locale) : undefined
    })
    pasted[at + down] = Object.assign({ ...(pasted[at + down] ?? emptyLine()) }, ...cells)
  })
  return pasted
}
