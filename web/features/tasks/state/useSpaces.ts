import { useQuery } from '@tanstack/react-query'
import { spaceEndpoints } from '#contract/spaces/spaces.endpoints.ts'
import { call } from '../../../lib/http/call.ts'

/** The projects a task of mine can belong to. */
export const useProjects = () =>
  useQuery({
    queryKey: ['spaces', 'list', 'project'],
    queryFn: ({ signal }) => call(spaceEndpoints.list, { query: { kind: 'project' }, signal }),
    staleTime: 60_000,
  }).data?.rows.filter(({ archived }) => !archived) ?? []
