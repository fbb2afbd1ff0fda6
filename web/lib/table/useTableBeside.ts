import { useMemo } from 'react'
import type { TableState } from './tableState.ts'
import { useAddressState } from './useAddressState.ts'

const part = (filters: TableState['filters'], holds: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => holds(name)))

/** A table's state in an address that also keeps something else, such as the tab: to the table that is no filter. */
export function useTableBeside(
  kept: readonly string[],
  filters: readonly string[],
  defaults: { size: number; sort: string },
): [TableState, (next: TableState) => void] {
  const names = useMemo(() => [...kept, ...filters], [kept, filters])
  const [address, setAddress] = useAddressState(names, defaults)
  const beside = part(address.filters, (name) => kept.includes(name))
  return [
    { ...address, filters: part(address.filters, (name) => !kept.includes(name)) },
    (next) => setAddress({ ...next, filters: { ...next.filters, ...beside } }),
  ]
}
