import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { salesEndpoints } from '#contract/sales/sales.endpoints.ts'
import { idIn } from '../../../lib/address/idIn.ts'
import { call } from '../../../lib/http/call.ts'
import { useAddressState } from '../../../lib/table/useAddressState.ts'
import type { TableState } from '../../../ui/DataTable/tableTypes.ts'
import { listFilters } from '../pipeline/address.ts'
import { type DealQuery, salesKeys } from '../sales.data.ts'

const view = 'gorunum'
const names = [...listFilters, view]
const defaults = { size: 25, sort: '-touchedAt' }

/** What the contract refuses is as if it were not in the address: links grow old. */
function queryOf({ filters, q, sort, page, size }: TableState): DealQuery {
  const first = (name: string) => filters[name]?.[0]
  const ownerId = idIn(first('ownerId'))
  const fitting = (['state', 'stage', 'stalled', 'closedFrom'] as const).flatMap((name) => {
    const value = first(name)
    return salesEndpoints.list.query.shape[name].safeParse(value).success ? [[name, value] as const] : []
  })
  const asked = {
    ...Object.fromEntries(fitting),
    ...(ownerId === undefined ? {} : { ownerId }),
    q,
    page,
    size,
  }
  const parsed = salesEndpoints.list.query.safeParse({ ...asked, sort })
  return parsed.success ? parsed.data : salesEndpoints.list.query.parse(asked)
}

export const dealListQuery = (query: DealQuery) =>
  queryOptions({
    queryKey: salesKeys.table(query),
    queryFn: ({ signal }) => call(salesEndpoints.list, { query, signal }),
  })

export function useDealList() {
  const [address, setAddress] = useAddressState(names, defaults)
  const state = useMemo(() => {
    const { [view]: _shown, ...filters } = address.filters
    return { ...address, filters }
  }, [address])
  // The list stays a list when its last filter is taken away.
  const setState = (next: TableState) => setAddress({ ...next, filters: { ...next.filters, [view]: ['liste'] } })
  const answer = useQuery({ ...dealListQuery(queryOf(state)), placeholderData: keepPreviousData })
  return { state, setState, answer }
}
