import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ResponseOf } from '#contract/http/endpoint.ts'
import { commentEndpoints, historyEndpoints } from '#contract/tasks/parts.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { taskKeys } from '../tasks.data.ts'
import { type CommentFeed, commentsOf } from './applyComment.ts'

const first = undefined as number | undefined

export function useComments(taskId: number) {
  const answer = useInfiniteQuery({
    queryKey: taskKeys.comments(taskId),
    queryFn: ({ pageParam, signal }) =>
      call(commentEndpoints.list, {
        params: { id: taskId },
        query: pageParam === undefined ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: first,
    getNextPageParam: ({ hasBefore, rows }) => (hasBefore ? rows[0]?.id : undefined),
  })
  const feed: CommentFeed | undefined = answer.data
  const comments = useMemo(() => commentsOf(feed), [feed])
  return { ...answer, comments }
}

type HistoryPage = ResponseOf<typeof historyEndpoints.list>

export function useTaskHistory(taskId: number) {
  const answer = useInfiniteQuery({
    queryKey: taskKeys.history(taskId),
    queryFn: ({ pageParam, signal }) =>
      call(historyEndpoints.list, {
        params: { id: taskId },
        query: pageParam === undefined ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: first,
    getNextPageParam: ({ hasBefore, rows }) => (hasBefore ? rows[0]?.id : undefined),
  })
  const history = useMemo(() => historyOf(answer.data), [answer.data])
  return { ...answer, history }
}

function historyOf(data: InfiniteData<HistoryPage> | undefined) {
  const pages = data?.pages ?? []
  const names = (list: readonly { id: number; name: string }[]) => new Map(list.map(({ id, name }) => [id, name]))
  return {
    rows: pages.toReversed().flatMap(({ rows }) => rows),
    people: names(pages.flatMap(({ people }) => people.map(({ id, fullName }) => ({ id, name: fullName })))),
    spaces: names(pages.flatMap(({ spaces }) => spaces)),
  }
}

export type TaskHistory = ReturnType<typeof historyOf>
