import { infiniteQueryOptions, keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { ApiError } from '../../../lib/http/apiError.ts'
import { call } from '../../../lib/http/call.ts'
import { rowsOf, type TaskQuery } from './applyToList.ts'
import { taskKeys } from './taskKeys.ts'

const pageSize = 100

export function taskRowsQuery(query: TaskQuery, size = pageSize) {
  const asked = { ...query, size }
  return infiniteQueryOptions({
    queryKey: taskKeys.list(asked),
    queryFn: ({ pageParam, signal }) => call(taskEndpoints.list, { query: { ...asked, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ rows }, _pages, page) => (rows.length < size ? undefined : page + 1),
  })
}

/** The rows of a list, page by page as one scrolls. */
export function useTaskRows(query: TaskQuery, size?: number) {
  const answer = useInfiniteQuery({ ...taskRowsQuery(query, size), placeholderData: keepPreviousData })
  const rows = useMemo(() => rowsOf(answer.data), [answer.data])
  return { ...answer, rows, total: answer.data?.pages[0]?.total ?? 0 }
}

export const taskQuery = (id: number) =>
  queryOptions({
    queryKey: taskKeys.one(id),
    queryFn: ({ signal }) => call(taskEndpoints.read, { params: { id }, signal }),
  })

export function useTask(id: number | undefined) {
  const answer = useQuery({ ...taskQuery(id ?? 0), enabled: id !== undefined })
  const missing = id === undefined || (answer.error instanceof ApiError && answer.error.status === 404)
  return { ...answer, missing }
}

export const taskCountsQuery = queryOptions({
  queryKey: taskKeys.counts,
  queryFn: ({ signal }) => call(taskEndpoints.counts, { signal }),
})

export const useTaskCounts = () => useQuery(taskCountsQuery)

/** What I am to tasks in general, so that rows that come live know what I may do. */
export const standingQuery = queryOptions({
  queryKey: taskKeys.standing,
  queryFn: ({ signal }) => call(taskEndpoints.standing, { signal }),
  staleTime: 60_000,
})

export const useStanding = () => useQuery(standingQuery).data

export const useTaskLabels = (enabled = true) =>
  useQuery({
    queryKey: taskKeys.labels,
    queryFn: ({ signal }) => call(taskEndpoints.labels, { signal }),
    staleTime: 60_000,
    enabled,
  }).data?.labels ?? []
