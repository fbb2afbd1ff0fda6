import type { SheetData } from 'write-excel-file/node'
import type { Cell, ExportTable } from './table.ts'

const longestSheetName = 31
// Excel refuses these in the names of sheets.
const forbiddenInName = /[\\/?*[\]:]/g

function written(cell: Cell): SheetData[number][number] {
  if (cell === null) return null
  if (typeof cell === 'number') return { value: cell, type: Number }
  if (typeof cell === 'object' && 'decimal' in cell) {
    // What a spreadsheet holds is a double; nothing is computed with it here.
    return { value: Number(cell.decimal), type: Number, format: '#,##0.00' }
  }
  if (typeof cell === 'object') return { value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: 'dd.mm.yyyy' }
  // A text by its type: whatever it begins with, it is no formula.
  return { value: cell, type: String }
}

export async function xlsxOf({ title, columns, rows }: ExportTable): Promise<Buffer> {
  // Loaded for the first sheet, as a start does not need it.
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const head = columns.map(({ heading }) => ({ value: heading, type: String, fontWeight: 'bold' as const }))
  return writeXlsxFile([head, ...rows.map((row) => row.map(written))], {
    sheet: title.replace(forbiddenInName, ' ').slice(0, longestSheetName),
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer()
}
