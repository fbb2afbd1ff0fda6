import type { QueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/http/endpoint.ts'
import type { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { movesOf } from '#contract/tasks/tasks.policy.ts'
import type { Task, TaskCard, TaskState } from '#contract/tasks/tasks.schemas.ts'
import { markStale } from '../../../lib/live/reactions.ts'
import { useSession } from '../../../lib/session/session.ts'
import { applyToList, type TaskPages, type TaskQuery, without } from './applyToList.ts'
import { isOlder } from './newer.ts'

import { taskKeys } from './taskKeys.ts'

export type StandingAnswer = ResponseOf<typeof taskEndpoints.standing>

const me = () => useSession.getState().user?.id ?? 0
// The key of a list ends with what was asked: see `taskKeys.list`.
const queryOf = (key: readonly unknown[]) => key[2] as TaskQuery

/** What an event says is the same for all who hear it; what I may do follows from who I am. */
export function withMoves(queryClient: QueryClient, state: TaskState): Task {
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
export function takeTask(queryClient: QueryClient, task: Task): void {
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

/** Shows what is being written before the server has answered; `undo` puts back what stood there, if it still does. */
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
