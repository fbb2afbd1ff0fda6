/** A day is written as a date, so that a spreadsheet can sort and count by it. */
export type Cell = string | number | null | { day: string }

export interface ExportTable {
  /** The sheet's and the file's name. */
  title: string
  columns: readonly { heading: string; width: number }[]
  rows: readonly (readonly Cell[])[]
}
