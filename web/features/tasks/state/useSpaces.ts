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

/** Who belongs to it; nothing for who sees a task of it without being there, as they cannot ask. */
export function useSpaceMembers(spaceId: number | null) {
  const asks = useProjects().some(({ id }) => id === spaceId)
  const { data } = useQuery({
    queryKey: ['spaces', 'members', spaceId],
    queryFn: ({ signal }) => call(spaceEndpoints.read, { params: { id: spaceId ?? 0 }, signal }),
    staleTime: 60_000,
    enabled: asks,
  })
  return asks ? data?.members : undefined
}
