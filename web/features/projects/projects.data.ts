import { infiniteQueryOptions, type QueryClient, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { conversationJoined, conversationLeft } from '#contract/conversations/conversations.events.ts'
import type { ResponseOf } from '#contract/http/endpoint.ts'
import { type ProjectActivity, projectActivityEndpoints } from '#contract/projects/projectActivity.endpoints.ts'
import { navigationEndpoints, projectEndpoints } from '#contract/projects/projects.endpoints.ts'
import {
  milestonesChanged,
  projectChanged,
  projectFilesChanged,
  projectGone,
} from '#contract/projects/projects.events.ts'
import type { ProjectDetail } from '#contract/projects/projects.schemas.ts'
import { dealChanged, dealGone } from '#contract/sales/sales.events.ts'
import { taskChanged, taskGone } from '#contract/tasks/tasks.events.ts'
import { ApiError } from '../../lib/http/apiError.ts'
import { call, reads } from '../../lib/http/call.ts'
import { markStale, on, type Reaction, stale } from '../../lib/live/reactions.ts'
import { sameNames } from '../../ui/DataTable/useTablePage.ts'
import { saysSomething } from '../tasks/comments/useHistorySentence.ts'

export const projectKeys = {
  all: ['projects'] as const,
  lists: ['projects', 'list'] as const,
  list: (query: object) => ['projects', 'list', query] as const,
  one: (id: number) => ['projects', 'one', id] as const,
  files: (id: number) => ['projects', 'files', id] as const,
  filePage: (id: number, query: object) => ['projects', 'files', id, query] as const,
  activity: (id: number) => ['projects', 'activity', id] as const,
  templates: ['projects', 'templates'] as const,
  navigation: ['navigation'] as const,
}

export const projectList = {
  endpoint: projectEndpoints.list,
  key: projectKeys.list,
  filters: sameNames('status', 'health', 'managerId', 'memberId', 'late', 'archived'),
  sort: 'name',
  size: 12,
  beside: ['gorunum'],
}

export type ChannelProject = ResponseOf<typeof navigationEndpoints.read>['channelProjects'][number]

export const navigationQuery = queryOptions({
  queryKey: projectKeys.navigation,
  queryFn: reads(navigationEndpoints.read),
})

/** The lists of the side menu that come from the data, kept true by events. */
export const useNavigationLists = () => useQuery(navigationQuery).data

/** The project that a channel belongs to. */
export const useProjectOfChannel = (channelId: number): ChannelProject | undefined =>
  useNavigationLists()?.channelProjects.find(({ id }) => id === channelId)

export const projectQuery = (id: number) =>
  queryOptions({
    queryKey: projectKeys.one(id),
    queryFn: reads(projectEndpoints.read, { params: { id } }),
    enabled: id > 0,
  })

export function useProject(id: number) {
  const { data, error, refetch } = useQuery(projectQuery(id))
  const missing = id === 0 || (error instanceof ApiError && error.status === 404)
  return { project: missing ? undefined : data?.project, error, missing, refetch }
}

/** A project as a write answered it, everywhere it is shown. */
export function cacheProject(queryClient: QueryClient, project: ProjectDetail): void {
  queryClient.setQueryData<ResponseOf<typeof projectEndpoints.read>>(
    projectKeys.one(project.id),
    (known) => known && { ...known, project },
  )
  for (const queryKey of [projectKeys.lists, projectKeys.activity(project.id), projectKeys.navigation]) {
    void queryClient.invalidateQueries({ queryKey })
  }
}

/** Of tasks, what their own history shows too. */
const isNews = (entry: ProjectActivity) => entry.kind === 'project' || saysSomething(entry)

export const projectActivityQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: projectKeys.activity(id),
    queryFn: ({ pageParam, signal }) =>
      call(projectActivityEndpoints.list, {
        params: { id },
        query: { limit: 30, ...(pageParam === undefined ? {} : { before: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ hasBefore, rows }) => (hasBefore ? rows[0]?.id : undefined),
  })

/** The project's activity, newest first; older pages load on request. */
export function useProjectActivity(id: number) {
  const answer = useInfiniteQuery(projectActivityQuery(id))
  const { rows, people } = useMemo(() => {
    const pages = answer.data?.pages ?? []
    return {
      rows: pages.flatMap((page) => page.rows.toReversed()).filter(isNews),
      people: new Map(pages.flatMap((page) => page.people.map(({ id: who, fullName }) => [who, fullName] as const))),
    }
  }, [answer.data])
  return { ...answer, rows, people }
}

const { all, lists, one, files, activity, navigation } = projectKeys

/** Events of projects carry no contents: what is on the screen asks again. */
export const live: Reaction[] = [
  ...on(projectChanged, (cache, { id }) => markStale(cache, lists, one(id), files(id), activity(id), navigation)),
  ...on(projectGone, (cache, { id }) => markStale(cache, lists, one(id), navigation)),
  ...on(milestonesChanged, (cache, { projectId }) => markStale(cache, lists, one(projectId), activity(projectId))),
  ...on(projectFilesChanged, (cache, { projectId }) => markStale(cache, files(projectId), activity(projectId))),
  ...on(taskChanged, (cache, { space }) => {
    // The files of its tasks are a project's files too.
    if (space) markStale(cache, lists, one(space.id), files(space.id), activity(space.id))
  }),
  ...on(taskGone, stale(all)),
  ...on([dealChanged, dealGone, conversationJoined, conversationLeft], stale(navigation)),
]
