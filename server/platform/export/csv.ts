import type { Cell, ExportTable } from './table.ts'

/** Spreadsheets take a text that begins so for a formula; some read the wide forms of East Asia like the narrow ones. */
const formula = /^[=+\-@\t\r＝＋－＠]/
/** What ends a cell here, or where the comma separates: what follows it would begin a cell. */
const separator = /[",;\t\r\n]/

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  // With a comma, as spreadsheets in Turkish read it.
  if (typeof cell === 'object') return 'day' in cell ? cell.day : cell.decimal.replace('.', ',')
  const text = formula.test(cell) ? `'${cell}` : cell
  return separator.test(text) || text !== cell ? `"${text.replaceAll('"', '""')}"` : text
}

const byteOrderMark = '\uFEFF'

/** As spreadsheets in Turkish read it without being asked: UTF-8 with a mark, semicolons, CRLF. */
export function csvOf({ columns, rows }: ExportTable): Buffer {
  const lines = [columns.map(({ heading }) => heading), ...rows].map((row) => row.map(written).join(';'))
  return Buffer.from(`${byteOrderMark}${lines.join('\r\n')}\r\n`)
}
