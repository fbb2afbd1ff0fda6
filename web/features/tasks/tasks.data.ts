import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import type { commentEndpoints, TaskComment } from '#contract/comments/comments.endpoints.ts'
import type { ResponseOf } from '#contract/http/endpoint.ts'
import { spaceEndpoints } from '#contract/spaces/spaces.endpoints.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import {
  taskChanged,
  taskCommentChanged,
  taskCommentGone,
  taskFiltersChanged,
  taskGone,
  taskTimeChanged,
} from '#contract/tasks/tasks.events.ts'
import { mayDescribe, movesOf } from '#contract/tasks/tasks.policy.ts'
import type { Task, TaskCard, TaskState } from '#contract/tasks/tasks.schemas.ts'
import { ApiError } from '../../lib/http/apiError.ts'
import { call, reads } from '../../lib/http/call.ts'
import { markStale, on, type Reaction, stale } from '../../lib/live/reactions.ts'
import { useSession } from '../../lib/session/session.ts'
import { withComment, withoutComment } from '../comments/withComment.ts'
import { applyToList, rowsOf, type TaskPages, type TaskQuery, without } from './state/applyToList.ts'
import { isOlder } from './state/newer.ts'

export const taskKeys = {
  all: ['tasks'] as const,
  lists: ['tasks', 'list'] as const,
  list: (query: object) => ['tasks', 'list', query] as const,
  tables: ['tasks', 'table'] as const,
  table: (query: object) => ['tasks', 'table', query] as const,
  one: (id: number) => ['tasks', 'one', id] as const,
  counts: ['tasks', 'counts'] as const,
  standing: ['tasks', 'standing'] as const,
  labels: ['tasks', 'labels'] as const,
  approver: (assigneeId: number, spaceId: number | null) => ['tasks', 'approver', assigneeId, spaceId] as const,
  allCards: ['tasks', 'cards'] as const,
  card: (id: number) => ['tasks', 'cards', id] as const,
  comments: (id: number) => ['tasks', 'comments', id] as const,
  history: (id: number) => ['tasks', 'history', id] as const,
  time: (id: number) => ['tasks', 'time', id] as const,
  filters: ['tasks', 'filters'] as const,
}

/** `GRV-12`, in any spelling, or nothing. */
export function idOfKey(key: unknown): number | undefined {
  const digits = typeof key === 'string' ? /^(?:grv-)?([1-9]\d{0,14})$/i.exec(key)?.[1] : undefined
  return digits === undefined ? undefined : Number(digits)
}

export type StandingAnswer = ResponseOf<typeof taskEndpoints.standing>

const me = () => useSession.getState().user?.id ?? 0
// The key of a list ends with what was asked: see `taskKeys.list`.
const queryOf = (key: readonly unknown[]) => key[2] as TaskQuery

/** An event is the same for all listeners; what I may do follows from who I am. */
function withMoves(queryClient: QueryClient, state: TaskState): Task {
  const standing = queryClient.getQueryData<StandingAnswer>(taskKeys.standing)
  const moves = standing ? movesOf(state, standing, new Date()) : []
  if (!standing) void queryClient.invalidateQueries({ queryKey: taskKeys.one(state.id) })
  return { ...state, moves }
}

const cardOf = (task: TaskState): TaskCard => ({
  id: task.id,
  key: task.key,
  title: task.title,
  status: task.status,
  pendingKind: task.pendingKind,
  priority: task.priority,
  endDay: task.endDay,
  assignee: task.assignee,
  approver: task.approver,
  version: task.version,
  pendingSince: task.pending?.askedAt ?? null,
})

/** The newest that is known of a task: by its own page, or by a list that shows it. */
export function newestOf(queryClient: QueryClient, task: Task): Task {
  const alone = queryClient.getQueryData<Task>(taskKeys.one(task.id))
  const lists = queryClient.getQueriesData<TaskPages>({ queryKey: taskKeys.lists })
  const rows = lists.flatMap(([, pages]) => pages?.pages.flatMap((page) => page.rows) ?? [])
  const known = [...(alone ? [alone] : []), ...rows.filter(({ id }) => id === task.id)]
  return known.reduce((newest, other) => (other.version > newest.version ? other : newest), alone ?? task)
}

/** Puts a task as it is now everywhere it is shown. */
export function cacheTask(queryClient: QueryClient, task: Task): void {
  // Only where it was read before: what nobody has opened is fetched when somebody does, with what they may do.
  queryClient.setQueryData<Task>(taskKeys.one(task.id), (known) =>
    known && isOlder(task, known) ? known : known && task,
  )
  queryClient.setQueryData<TaskCard | null>(taskKeys.card(task.id), (known) => known && cardOf(task))
  for (const [key, pages] of queryClient.getQueriesData<TaskPages>({ queryKey: taskKeys.lists })) {
    if (!pages) continue
    const applied = applyToList(pages, task, queryOf(key), me())
    if (applied.pages !== pages) queryClient.setQueryData(key, applied.pages)
    if (applied.stale) markStale(queryClient, key)
  }
  markStale(queryClient, taskKeys.counts)
  markStale(queryClient, taskKeys.history(task.id))
}

/** Shows a change before the server has answered; `undo` restores the old values, if nothing newer came. */
export function showAtOnce(queryClient: QueryClient, task: Task, shown: Partial<Task>): () => void {
  const next = { ...task, ...shown }
  const swap = (from: Task, to: Task) => {
    queryClient.setQueryData<Task>(taskKeys.one(task.id), (known) =>
      known === from || known?.version === task.version ? to : known,
    )
    queryClient.setQueriesData<TaskPages>({ queryKey: taskKeys.lists }, (pages) =>
      pages?.pages.some(({ rows }) => rows.some(({ id }) => id === task.id))
        ? {
            ...pages,
            pages: pages.pages.map((page) => ({
              ...page,
              rows: page.rows.map((row) => (row.id === task.id && row.version === task.version ? to : row)),
            })),
          }
        : pages,
    )
  }
  swap(task, next)
  return () => swap(next, task)
}

export function forgetTask(queryClient: QueryClient, id: number): void {
  for (const [key, pages] of queryClient.getQueriesData<TaskPages>({ queryKey: taskKeys.lists })) {
    if (!pages) continue
    const rest = without(pages, id)
    if (rest === pages) continue
    queryClient.setQueryData(key, rest)
    markStale(queryClient, key)
  }
  queryClient.setQueryData(taskKeys.card(id), null)
  markStale(queryClient, taskKeys.one(id))
  markStale(queryClient, taskKeys.counts)
}

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
  queryOptions({ queryKey: taskKeys.one(id), queryFn: reads(taskEndpoints.read, { params: { id } }) })

export function useTask(id: number | undefined) {
  const answer = useQuery({ ...taskQuery(id ?? 0), enabled: id !== undefined })
  const missing = id === undefined || (answer.error instanceof ApiError && answer.error.status === 404)
  return { ...answer, missing }
}

export const taskCountsQuery = queryOptions({ queryKey: taskKeys.counts, queryFn: reads(taskEndpoints.counts) })

export const useTaskCounts = () => useQuery(taskCountsQuery)

/** What I am to tasks in general, so that rows that come live know what I may do. */
export const standingQuery = queryOptions({
  queryKey: taskKeys.standing,
  queryFn: reads(taskEndpoints.standing),
  staleTime: 60_000,
})

export const useStanding = () => useQuery(standingQuery).data

export function useMayDescribe(task: Task): boolean {
  const standing = useStanding()
  return standing !== undefined && mayDescribe(task, standing, new Date())
}

export const useTaskLabels = (enabled = true) =>
  useQuery({
    queryKey: taskKeys.labels,
    queryFn: reads(taskEndpoints.labels),
    staleTime: 60_000,
    enabled,
  }).data?.labels ?? []

export const projectsQuery = queryOptions({
  queryKey: ['spaces', 'list', 'project'],
  queryFn: reads(spaceEndpoints.list, { query: { kind: 'project' } }),
  staleTime: 60_000,
})

/** The projects a task of mine can belong to. */
export const useProjects = () => useQuery(projectsQuery).data?.rows.filter(({ archived }) => !archived) ?? []

/** Who belongs to it; nothing for who sees a task of it without being there, as they cannot ask. */
export function useSpaceMembers(spaceId: number | null) {
  const asks = useProjects().some(({ id }) => id === spaceId)
  const { data } = useQuery({
    queryKey: ['spaces', 'members', spaceId],
    queryFn: reads(spaceEndpoints.read, { params: { id: spaceId ?? 0 } }),
    staleTime: 60_000,
    enabled: asks,
  })
  return asks ? data?.members : undefined
}

type CommentPage = ResponseOf<typeof commentEndpoints.task.list>
/** Newest page first; within a page the rows rise. */
export type CommentFeed = InfiniteData<CommentPage>

/** Into the page whose rows begin before it; what is older than everything loaded will come with its own page. */
export function applyComment(feed: CommentFeed, comment: TaskComment): CommentFeed {
  const at = feed.pages.findIndex(
    ({ rows, hasBefore }) => !hasBefore || (rows[0] !== undefined && rows[0].id <= comment.id),
  )
  const into = (page: CommentPage, index: number) =>
    index === at ? { ...page, rows: withComment(page.rows, comment) } : page
  return { ...feed, pages: feed.pages.map(into) }
}

export const dropComment = (feed: CommentFeed, id: number): CommentFeed => ({
  ...feed,
  pages: feed.pages.map((page) => ({ ...page, rows: withoutComment(page.rows, id) })),
})

export const live: Reaction[] = [
  ...on(taskChanged, (cache, state) => cacheTask(cache, withMoves(cache, state))),
  ...on(taskGone, (cache, { id }) => forgetTask(cache, id)),
  ...on(taskCommentChanged, (cache, comment) => {
    cache.setQueryData<CommentFeed>(taskKeys.comments(comment.taskId), (feed) => feed && applyComment(feed, comment))
  }),
  ...on(taskCommentGone, (cache, { id, taskId }) => {
    cache.setQueryData<CommentFeed>(taskKeys.comments(taskId), (feed) => feed && dropComment(feed, id))
  }),
  ...on(
    [taskCommentChanged, taskCommentGone],
    stale(({ taskId }) => taskKeys.history(taskId)),
  ),
  ...on(
    taskTimeChanged,
    stale(({ taskId }) => taskKeys.time(taskId)),
  ),
  ...on(taskFiltersChanged, stale(taskKeys.filters)),
  // Filter, order and page of a table are the server's to say.
  ...on([taskChanged, taskGone], stale(taskKeys.tables)),
]
