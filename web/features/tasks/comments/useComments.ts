import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { type Comment, commentEndpoints } from '#contract/comments/comments.endpoints.ts'
import type { ResponseOf } from '#contract/http/endpoint.ts'
import { historyEndpoints } from '#contract/tasks/parts.endpoints.ts'
import type { Task } from '#contract/tasks/tasks.schemas.ts'
import { call } from '../../../lib/http/call.ts'
import { useSession } from '../../../lib/session/session.ts'
import { begins, type Choice } from '../../../ui/Editor/choices.ts'
import type { Thread } from '../../comments/thread.ts'
import { peopleNamed } from '../../users/users.data.ts'
import { useColleagues } from '../people/useColleagues.ts'
import { applyComment, type CommentFeed, dropComment, taskKeys } from '../tasks.data.ts'

const first = undefined as number | undefined
const before = (id: number | undefined) => (id === undefined ? {} : { before: id })
const earlier = ({ hasBefore, rows }: { hasBefore: boolean; rows: readonly { id: number }[] }) =>
  hasBefore ? rows[0]?.id : undefined

const most = 8

/** The comments of a task; after `@` the members of its project come first. */
export function useTaskThread({ id: taskId, space }: Pick<Task, 'id' | 'space'>) {
  const queryClient = useQueryClient()
  const managesSpace = useSession(({ user }) => user !== null && user?.id === space?.managerId)
  const { inOrder, noteOf } = useColleagues(space?.id ?? null)
  const answer = useInfiniteQuery({
    queryKey: taskKeys.comments(taskId),
    queryFn: ({ pageParam, signal }) =>
      call(commentEndpoints.task.list, { params: { id: taskId }, query: before(pageParam), signal }),
    initialPageParam: first,
    getNextPageParam: earlier,
  })
  const comments = useMemo(() => answer.data?.pages.toReversed().flatMap(({ rows }) => rows) ?? [], [answer.data])
  const findNames = useCallback(
    async (q: string): Promise<Choice[]> => {
      const found = await queryClient.fetchQuery(peopleNamed(q)).catch(() => undefined)
      const people = inOrder(found?.rows ?? [], q).filter(({ fullName }) => begins(fullName, q))
      return people.slice(0, most).map(({ id, fullName, title, avatar }) => ({
        ...{ id: String(id), label: fullName, kind: 'person', avatar },
        detail: noteOf(id) ?? title,
      }))
    },
    [queryClient, inOrder, noteOf],
  )
  const change = (work: (feed: CommentFeed) => CommentFeed) =>
    void queryClient.setQueryData<CommentFeed>(taskKeys.comments(taskId), (feed) => feed && work(feed))
  const thread: Thread = {
    ...{ kind: 'task', id: taskId, spaceId: space?.id ?? null, comments, managesSpace, findNames },
    take: (comment: Comment) => change((feed) => applyComment(feed, { ...comment, taskId })),
    drop: (id) => change((feed) => dropComment(feed, id)),
  }
  return { ...answer, thread }
}

export function useTaskHistory(taskId: number) {
  const answer = useInfiniteQuery({
    queryKey: taskKeys.history(taskId),
    queryFn: ({ pageParam, signal }) =>
      call(historyEndpoints.list, { params: { id: taskId }, query: before(pageParam), signal }),
    initialPageParam: first,
    getNextPageParam: earlier,
  })
  const history = useMemo(() => historyOf(answer.data), [answer.data])
  return { ...answer, history }
}

function historyOf(data: InfiniteData<ResponseOf<typeof historyEndpoints.list>> | undefined) {
  const pages = data?.pages ?? []
  const names = (list: readonly { id: number; name: string }[]) => new Map(list.map(({ id, name }) => [id, name]))
  return {
    rows: pages.toReversed().flatMap(({ rows }) => rows),
    people: names(pages.flatMap(({ people }) => people.map(({ id, fullName }) => ({ id, name: fullName })))),
    spaces: names(pages.flatMap(({ spaces }) => spaces)),
  }
}

export type TaskHistory = ReturnType<typeof historyOf>
