/** The state in the address and the query. Pages count from 1; `sort` is a column's id, `-` in front for descending. */
export type TableState = {
  page: number
  size: number
  sort: string
  q: string
  filters: Readonly<Record<string, readonly string[]>>
}

export type TablePreferences = { order: readonly string[]; hidden: readonly string[] }

export type TableExport = {
  formats: readonly { id: string; label: string }[]
  onExport: (format: string) => void
  /** 0 to 100 while one is being made. */
  progress?: number | undefined
  onCancel?: () => void
}
