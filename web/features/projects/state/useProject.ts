import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/http/endpoint.ts'
import { projectEndpoints } from '#contract/projects/projects.endpoints.ts'
import type { ProjectDetail } from '#contract/projects/projects.schemas.ts'
import { ApiError } from '../../../lib/http/apiError.ts'
import { call } from '../../../lib/http/call.ts'
import { projectKeys } from './projectKeys.ts'

export const projectQuery = (id: number) =>
  queryOptions({
    queryKey: projectKeys.one(id),
    queryFn: ({ signal }) => call(projectEndpoints.read, { params: { id }, signal }),
    enabled: id > 0,
  })

export function useProject(id: number) {
  const { data, error, refetch } = useQuery(projectQuery(id))
  const missing = id === 0 || (error instanceof ApiError && error.status === 404)
  return { project: missing ? undefined : data?.project, error, missing, refetch }
}

/** A project as a write answered it, everywhere it is shown. */
export function takeProject(queryClient: QueryClient, project: ProjectDetail): void {
  queryClient.setQueryData<ResponseOf<typeof projectEndpoints.read>>(
    projectKeys.one(project.id),
    (known) => known && { ...known, project },
  )
  for (const queryKey of [projectKeys.lists, projectKeys.activity(project.id), projectKeys.navigation]) {
    void queryClient.invalidateQueries({ queryKey })
  }
}
