import { useTableBeside } from '../../lib/table/useTableBeside.ts'
import type { TableState } from '../../ui/DataTable/tableTypes.ts'

const kept = ['bolum'] as const
const noFilters: readonly string[] = []

/** A table's state in the address beside the tab that it stands in. */
export const useTabTable = (defaults: { size: number; sort: string }): [TableState, (next: TableState) => void] =>
  useTableBeside(kept, noFilters, defaults)
