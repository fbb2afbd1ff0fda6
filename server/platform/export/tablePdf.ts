import type { Content, CustomTableLayout } from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { pdfOf } from './pdf.ts'
import type { Cell, ExportTable } from './table.ts'

export interface PaperTable extends ExportTable {
  /** What the table is about, above it: name and value. */
  facts: readonly (readonly [string, string])[]
  language: string
}

const quiet = '#555555'
/** More columns, smaller letters. */
const sizeFor = (columns: number) => {
  if (columns > 30) return 5
  return columns > 14 ? 6 : columns > 11 ? 6.5 : columns > 9 ? 7 : 8
}

/** Across, in points; many columns take the larger sheet. */
const papers = { A4: 841.89, A3: 1190.55 } as const
const paperFor = (columns: number) => (columns > 20 ? 'A3' : 'A4')
const margin = 28
const padding = 2

/** Hairlines between rows, a stronger one below the head, and little room lost beside the cells. */
const lines: CustomTableLayout = {
  hLineWidth: (at, { table }) => (at === 0 || at === table.body.length ? 0 : at === 1 ? 1 : 0.5),
  vLineWidth: () => 0,
  hLineColor: (at) => (at === 1 ? '#888888' : '#dddddd'),
  paddingLeft: () => padding,
  paddingRight: () => padding,
  paddingTop: () => 3,
  paddingBottom: () => 3,
}

/** A table to be printed, its head on every page. */
export function tablePdf({ title, facts, columns, rows, language }: PaperTable): Promise<Uint8Array> {
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeZone: 'UTC' })
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
  const paper = paperFor(columns.length)
  const room = papers[paper] - 2 * margin - columns.length * 2 * padding
  const widest = columns.reduce((sum, { width }) => sum + width, 0)
  const content: Content[] = [
    { text: title, fontSize: 16, bold: true, margin: [0, 0, 0, 6] },
    ...facts.map(([name, value]): Content => ({ text: [{ text: `${name}: `, color: quiet }, value] })),
    {
      margin: [0, 10, 0, 0],
      fontSize: sizeFor(columns.length),
      layout: lines,
      table: {
        headerRows: 1,
        widths: columns.map(({ width }) => (width / widest) * room),
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
  const document: TDocumentDefinitions = {
    info: { title },
    pageSize: paper,
    pageOrientation: 'landscape',
    pageMargins: [margin, 32, margin, 32],
    content,
    footer: (page, pages) => ({ text: `${page} / ${pages}`, alignment: 'center', color: quiet, fontSize: 8 }),
  }
  return pdfOf(document, language)
}
