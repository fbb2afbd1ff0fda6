import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/http/endpoint.ts'
import { navigationEndpoints } from '#contract/projects/projects.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { projectKeys } from './projectKeys.ts'

export type ChannelProject = ResponseOf<typeof navigationEndpoints.read>['channelProjects'][number]

export const navigationQuery = queryOptions({
  queryKey: projectKeys.navigation,
  queryFn: ({ signal }) => call(navigationEndpoints.read, { signal }),
})

/** The lists of the side menu that come from the data, kept true by events. */
export const useNavigationLists = () => useQuery(navigationQuery).data

/** The project that a channel belongs to. */
export const useProjectOfChannel = (channelId: number): ChannelProject | undefined =>
  useNavigationLists()?.channelProjects.find(({ id }) => id === channelId)
