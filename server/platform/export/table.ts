/** A day is written as a date, an amount (`1234.50`) as a number, so that a spreadsheet can sort and count by them. */
export type Cell = string | number | null | { day: string } | { decimal: string }

export interface ExportTable {
  /** The sheet's and the file's name. */
  title: string
  columns: readonly { heading: string; width: number }[]
  rows: readonly (readonly Cell[])[]
}
