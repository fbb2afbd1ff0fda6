import { useAddressState } from '../../lib/table/useAddressState.ts'
import type { TableState } from '../../ui/DataTable/tableTypes.ts'
import { tabParameter } from './tabs.ts'

const kept = [tabParameter] as const

/** A table's state in the address beside the tab that it stands in. */
export function useTabTable(defaults: { size: number; sort: string }): [TableState, (next: TableState) => void] {
  const [address, setAddress] = useAddressState(kept, defaults)
  // To the table the tab is no filter: without rows it is empty, not narrowed.
  return [{ ...address, filters: {} }, (next) => setAddress({ ...next, filters: address.filters })]
}
