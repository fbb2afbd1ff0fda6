import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { QueryInput } from '#contract/http/endpoint.ts'
import { healths } from '#contract/projects/health.ts'
import { projectEndpoints, projectSorts } from '#contract/projects/projects.endpoints.ts'
import { projectStatuses } from '#contract/projects/projects.schemas.ts'
import { call } from '../../../lib/http/call.ts'
import { useTableBeside } from '../../../lib/table/useTableBeside.ts'
import type { TableState } from '../../../ui/DataTable/tableTypes.ts'
import { projectKeys } from '../projects.data.ts'

/** The address uses the names of the call, so that a link from elsewhere shows the rows it counted. */
const filters = ['status', 'health', 'managerId', 'memberId', 'late', 'archived'] as const
const kept = ['gorunum'] as const
const defaults = { size: 12, sort: 'name' }
const sorts = new Set<string>(projectSorts.flatMap((name) => [name, `-${name}`]))

const among = (values: readonly string[] | undefined, known: readonly string[]) =>
  (values ?? []).filter((value) => known.includes(value)).join(',')

function queryOf({ page, size, sort, q, filters: chosen }: TableState) {
  const status = among(chosen.status, projectStatuses)
  const health = among(chosen.health, healths)
  const idIn = (name: string) => (/^[1-9]\d{0,14}$/.test(chosen[name]?.[0] ?? '') ? chosen[name]?.[0] : undefined)
  const managerId = idIn('managerId')
  const memberId = idIn('memberId')
  const is = (name: string) => chosen[name]?.[0] === 'true'
  return {
    page,
    size,
    sort: sorts.has(sort) ? sort : defaults.sort,
    q,
    ...(status ? { status } : {}),
    ...(health ? { health } : {}),
    ...(managerId ? { managerId } : {}),
    ...(memberId ? { memberId } : {}),
    ...(is('late') ? { late: 'true' as const } : {}),
    ...(is('archived') ? { archived: 'true' as const } : {}),
  }
}

export const projectListQuery = (query: QueryInput<typeof projectEndpoints.list>) =>
  queryOptions({
    queryKey: projectKeys.list(query),
    queryFn: ({ signal }) => call(projectEndpoints.list, { query, signal }),
  })

export function useProjectList() {
  const [state, setState] = useTableBeside(kept, filters, defaults)
  const answer = useQuery({ ...projectListQuery(queryOf(state)), placeholderData: keepPreviousData })
  return { state, setState, answer }
}
