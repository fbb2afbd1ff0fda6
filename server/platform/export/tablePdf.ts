import type { Content } from 'pdfmake'
import { pdfOf } from './pdf.ts'
import type { Cell, ExportTable } from './table.ts'

export interface PaperTable extends ExportTable {
  /** What the table is about, above it: name and value. */
  facts: readonly (readonly [string, string])[]
  language: string
}

const quiet = '#555555'
/** Millimetres of type do not matter, their proportions do: more columns, smaller letters. */
const sizeFor = (columns: number) => (columns > 14 ? 6 : columns > 9 ? 7 : 8)

/** A table to be printed, its head on every page. */
export function tablePdf({ title, facts, columns, rows, language }: PaperTable): Promise<Uint8Array> {
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  const number = new Intl.NumberFormat(language)
  const written = (cell: Cell): string => {
    if (cell === null) return ''
    if (typeof cell === 'number') return number.format(cell)
    if (typeof cell === 'string') return cell
    // A day has no zone: it is drawn in the one it is read in.
    return 'day' in cell ? day.format(new Date(`${cell.day}T00:00:00Z`)) : number.format(Number(cell.decimal))
  }
  const isNumber = (cell: Cell) =>
    typeof cell === 'number' || (cell !== null && typeof cell === 'object' && 'decimal' in cell)
  const widest = columns.reduce((sum, { width }) => sum + width, 0)
  const content: Content[] = [
    { text: title, fontSize: 16, bold: true, margin: [0, 0, 0, 6] },
    ...facts.map(([name, value]): Content => ({ text: [{ text: `${name}: `, color: quiet }, value] })),
    {
      margin: [0, 10, 0, 0],
      fontSize: sizeFor(columns.length),
      layout: 'lightHorizontalLines',
      table: {
        headerRows: 1,
        widths: columns.map(({ width }) => `${(width / widest) * 94}%`),
        body: [
          columns.map(({ heading }) => ({ text: heading, bold: true })),
          ...rows.map((row) =>
            row.map((cell) => ({
              text: written(cell),
              alignment: isNumber(cell) ? ('right' as const) : ('left' as const),
            })),
          ),
        ],
      },
    },
  ]
  return pdfOf({
    info: { title },
    pageOrientation: 'landscape',
    pageMargins: [28, 32, 28, 32],
    content,
    footer: (page, pages) => ({ text: `${page} / ${pages}`, alignment: 'center', color: quiet, fontSize: 8 }),
  })
}
