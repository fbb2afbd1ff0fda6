import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ApprovalScope, approvalEndpoints } from '#contract/approvals/approvals.endpoints.ts'
import { approvalKinds } from '#contract/approvals/approvals.schemas.ts'
import type { QueryInput } from '#contract/http/endpoint.ts'
import { call } from '../../lib/http/call.ts'
import { useAddressState } from '../../lib/table/useAddressState.ts'
import type { TableState } from '../../ui/DataTable/tableTypes.ts'
import { approvalKeys } from './approvalKeys.ts'

/** As the address names them: `?tur=create&kisi=3&proje=7`. */
export const queueFilters = { kind: 'tur', person: 'kisi', project: 'proje' } as const

const filters = Object.values(queueFilters)
const usualSize = 10
const sort = 'askedAt'
const sorts = ['askedAt', '-askedAt', 'endDay', '-endDay']

function queryOf(scope: ApprovalScope, state: TableState): QueryInput<typeof approvalEndpoints.list> {
  const { page, size, sort: wanted, q, filters: chosen } = state
  const kind = approvalKinds.find((known) => known === chosen[queueFilters.kind]?.[0])
  const idIn = (name: string) => {
    const id = Number(chosen[name]?.[0])
    return Number.isInteger(id) && id > 0 ? id : undefined
  }
  const askedById = idIn(queueFilters.person)
  const spaceId = idIn(queueFilters.project)
  return {
    scope,
    page,
    size,
    sort: sorts.includes(wanted) ? wanted : sort,
    q,
    ...(kind ? { kind } : {}),
    ...(askedById ? { askedById } : {}),
    ...(spaceId ? { spaceId } : {}),
  }
}

export function useApprovalQueue(scope: ApprovalScope, size = usualSize) {
  const [state, setState] = useAddressState(filters, { size, sort })
  const query = queryOf(scope, state)
  const answer = useQuery({
    queryKey: approvalKeys.list(query),
    queryFn: ({ signal }) => call(approvalEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
  })
  return { state, setState, query, answer }
}
