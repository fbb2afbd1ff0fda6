import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { ApiError } from '../../../lib/http/apiError.ts'
import { call } from '../../../lib/http/call.ts'
import { rowsOf, type TaskQuery } from './applyToList.ts'
import { taskKeys } from './taskKeys.ts'

const pageSize = 100

/** The rows of a list, page by page as one scrolls. */
export function useTaskRows(query: TaskQuery, size = pageSize) {
  const asked = { ...query, size }
  const answer = useInfiniteQuery({
    queryKey: taskKeys.list(asked),
    queryFn: ({ pageParam, signal }) => call(taskEndpoints.list, { query: { ...asked, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ rows }, _pages, page) => (rows.length < size ? undefined : page + 1),
    placeholderData: keepPreviousData,
  })
  const rows = useMemo(() => rowsOf(answer.data), [answer.data])
  return { ...answer, rows, total: answer.data?.pages[0]?.total ?? 0 }
}

export function useTask(id: number | undefined) {
  const answer = useQuery({
    queryKey: taskKeys.one(id ?? 0),
    queryFn: ({ signal }) => call(taskEndpoints.read, { params: { id: id ?? 0 }, signal }),
    enabled: id !== undefined,
  })
  const missing = id === undefined || (answer.error instanceof ApiError && answer.error.status === 404)
  return { ...answer, missing }
}

export const useTaskCounts = () =>
  useQuery({ queryKey: taskKeys.counts, queryFn: ({ signal }) => call(taskEndpoints.counts, { signal }) })

/** What I am to tasks in general, so that rows that come live know what I may do. */
export const useStanding = () =>
  useQuery({
    queryKey: taskKeys.standing,
    queryFn: ({ signal }) => call(taskEndpoints.standing, { signal }),
    staleTime: 60_000,
  }).data

export const useTaskLabels = (enabled = true) =>
  useQuery({
    queryKey: taskKeys.labels,
    queryFn: ({ signal }) => call(taskEndpoints.labels, { signal }),
    staleTime: 60_000,
    enabled,
  }).data?.labels ?? []
