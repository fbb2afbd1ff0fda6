import {
  type ColumnDef,
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { Column, TablePreferences, TableSelection } from './tableTypes.ts'

const features = tableFeatures({ columnVisibilityFeature, columnOrderingFeature, rowSelectionFeature })
const noRows: never[] = []

type Options<Row> = {
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
  rowId: (row: Row) => string
  preferences: TablePreferences
  selection: TableSelection | undefined
}

/** The table library is young: it is met here and nowhere else. The server pages, sorts and filters; this keeps columns and selection. */
export function useTableModel<Row extends object>({ columns, rows, rowId, preferences, selection }: Options<Row>) {
  const definitions = useMemo(
    () => columns.map((column): ColumnDef<typeof features, Row> => ({ id: column.id, header: column.header })),
    [columns],
  )
  const state = useMemo(
    () => ({
      columnOrder: [...preferences.order],
      columnVisibility: Object.fromEntries(preferences.hidden.map((id) => [id, false])),
      rowSelection: Object.fromEntries((selection?.selected ?? []).map((id) => [id, true as const])),
    }),
    [preferences, selection?.selected],
  )
  const data = useMemo(() => (rows ? [...rows] : noRows), [rows])
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: rowId,
    state,
    enableRowSelection: (row) => selection !== undefined && (selection.may?.(row.id) ?? true),
    onRowSelectionChange: (update) => {
      const next = typeof update === 'function' ? update(state.rowSelection) : update
      selection?.onChange(Object.keys(next))
    },
  })
  const byId = new Map(columns.map((column) => [column.id, column]))
  return {
    visible: table.getVisibleLeafColumns().flatMap((column) => byId.get(column.id) ?? []),
    rows: table.getRowModel().rows.map((row) => ({
      id: row.id,
      row: row.original,
      selected: row.getIsSelected(),
      selectable: row.getCanSelect(),
      toggle: () => row.toggleSelected(),
    })),
    allSelected: table.getIsAllRowsSelected(),
    someSelected: table.getIsSomeRowsSelected(),
    toggleAll: () => table.toggleAllRowsSelected(),
  }
}

export type TableModel<Row extends object> = ReturnType<typeof useTableModel<Row>>
export type ModelRow<Row extends object> = TableModel<Row>['rows'][number]
