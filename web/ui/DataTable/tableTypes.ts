import type { SxProps, Theme } from '@mui/material/styles'
import type { ReactNode, RefObject } from 'react'
import type { TableExport, TablePreferences, TableState } from '../../lib/table/tableState.ts'
import type { MenuAction } from '../ActionMenu.tsx'
import type { LineTab } from '../LineTabs.tsx'
import type { IconComponent } from '../pointing.ts'

export type { TableExport, TablePreferences, TableState }

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  sortable?: boolean
  /** Its plain order falls, such as from the longest to the shortest. */
  falling?: boolean
  /** Only screen readers get its header. */
  unnamed?: boolean
  align?: 'start' | 'end'
  width?: number | string
  /** Left out where the table is narrower than this. */
  hiddenBelow?: number
  /** The first column cannot be hidden. */
  hideable?: boolean
  hiddenAtFirst?: boolean
  /** Its place on a phone when the table draws the rows itself. */
  phone?: 'title' | 'aside' | 'line' | 'none'
}

export type TableFilter = {
  id: string
  label: string
  options: readonly { value: string; label: string }[]
  multiple?: boolean
}

/** Tabs are one filter drawn as tabs; the empty value is "all". */
export type TableTabs = {
  filter: string
  label: string
  items: readonly LineTab<string>[]
  /** Each tab is a list of its own: one without rows is empty, not filtered away. */
  ownLists?: boolean
  /** Of one list: before the search instead of above the table. */
  look?: 'segments'
}

export type TableSelection = {
  selected: readonly string[]
  onChange: (ids: readonly string[]) => void
  /** Left out: every row. */
  may?: (id: string) => boolean
}

export type TableEmpty = { icon: IconComponent; title: string; text?: string; action?: ReactNode }

export type DataTableProps<Row> = {
  /** Names the table for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  /** `undefined` while the first page is on its way. */
  rows: readonly Row[] | undefined
  total: number
  /** Where counting stops: from there on there may be more. */
  mostCounted?: number
  state: TableState
  onStateChange: (state: TableState) => void
  rowId: (row: Row) => string
  rowLabel: (row: Row) => string
  onOpen?: (row: Row) => void
  /** The row whose detail is open beside the table. */
  openId?: string
  rowActions?: (row: Row) => readonly MenuAction[]
  searchLabel?: string
  /** The key that leads to the search field. */
  searchKey?: { hint: ReactNode; fieldRef: RefObject<HTMLInputElement | null> }
  filters?: readonly TableFilter[]
  tabs?: TableTabs
  selection?: TableSelection
  preferences?: { value: TablePreferences | undefined; onChange: (value: TablePreferences | undefined) => void }
  exporting?: TableExport
  /** A page that is being replaced stays readable. */
  refreshing?: boolean
  error?: { message?: string; onRetry: () => void } | undefined
  empty: TableEmpty
  noMatch?: string
  renderPhoneRow?: (row: Row) => ReactNode
  /** On a phone and a small tablet each row is a card of its own, under a head that the screen draws. */
  renderCard?: (row: Row, selection: { selected: boolean; toggle: () => void }) => ReactNode
  /** Columns keep their widths, close together; the one without takes the rest. */
  fixed?: boolean
  rowLook?: (row: Row) => SxProps<Theme> | undefined
  /** The screen walks the rows by keys of its own. */
  walk?: { current: string | undefined; onCurrent: (id: string) => void }
  /** Explains the keys, in place of the page size. */
  keyHints?: ReactNode
}

export const sortField = (sort: string) => sort.replace(/^-/, '')
export const isFiltered = (state: TableState) =>
  state.q !== '' || Object.values(state.filters).some((values) => values.length > 0)
export const withoutFilters = (state: TableState): TableState => ({ ...state, page: 1, q: '', filters: {} })
export const withFilter = (state: TableState, id: string, values: readonly string[]): TableState => {
  const { [id]: _before, ...others } = state.filters
  return { ...state, page: 1, filters: values.length > 0 ? { ...others, [id]: values } : others }
}
/** An address may name a tab that this person does not have: the first one shows the rows then. */
export function shownTab({ filter, items }: TableTabs, { filters }: TableState): string {
  const named = filters[filter]?.[0] ?? ''
  return items.some(({ value }) => value === named) ? named : (items[0]?.value ?? '')
}
