import type { InfiniteData } from '@tanstack/react-query'
import type { QueryInput, ResponseOf } from '#contract/http/endpoint.ts'
import type { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { mostCounted, type Task } from '#contract/tasks/tasks.schemas.ts'
import { isOlder } from './newer.ts'

export type TaskQuery = QueryInput<typeof taskEndpoints.list>
export type TaskPage = ResponseOf<typeof taskEndpoints.list>
export type TaskPages = InfiniteData<TaskPage>

/** `stale`: only the server knows the contents or the order now. */
export interface Applied {
  pages: TaskPages
  stale: boolean
}

/** The browser's zone may differ from the workspace's: allow a day more on both sides, and the server decides. */
const dayMs = 24 * 60 * 60 * 1000
function about(instant: string | null, from: string | undefined, to: string | undefined): boolean {
  if (from === undefined && to === undefined) return true
  if (instant === null) return false
  const at = Date.parse(instant)
  return (from === undefined || at >= Date.parse(from) - dayMs) && (to === undefined || at < Date.parse(to) + 2 * dayMs)
}

const among = (list: string | undefined, value: string | null) =>
  list === undefined || (value !== null && list.split(',').includes(value))

/** Only what the row alone shows; `approval` also depends on the reader's delegations. */
function fitsTab(task: Task, tab: TaskQuery['tab'], me: number): boolean {
  if (tab === 'assigned') return task.assignee.id === me
  if (tab === 'created') return task.creator.id === me
  if (tab === 'approval') return task.status === 'pending'
  return true
}

/** False: certainly not in this list. True: perhaps. */
export function mayBelong(task: Task, query: TaskQuery, me: number): boolean {
  const { assigneeId, creatorId, approverId, spaceId, label, endFrom, endTo } = query
  const same = (wanted: unknown, value: number | undefined) => wanted === undefined || Number(wanted) === value
  return (
    fitsTab(task, query.tab, me) &&
    among(query.status, task.status) &&
    among(query.priority, task.priority) &&
    among(query.pendingKind, task.pendingKind) &&
    same(assigneeId, task.assignee.id) &&
    same(creatorId, task.creator.id) &&
    same(approverId, task.approver?.id) &&
    same(spaceId, task.space?.id) &&
    (label === undefined || task.labels.includes(label)) &&
    (endFrom === undefined || (task.endDay !== null && task.endDay >= endFrom)) &&
    (endTo === undefined || (task.endDay !== null && task.endDay <= endTo)) &&
    about(task.createdAt, query.createdFrom, query.createdTo) &&
    about(task.endedAt, query.endedFrom, query.endedTo) &&
    about(task.createdAt, undefined, query.openTo) &&
    (task.endedAt === null || about(task.endedAt, query.openFrom, undefined)) &&
    (query.withoutSpace === undefined || task.space === null) &&
    (query.timing === undefined || task.status === 'completed')
  )
}

/** Everything that decides whether and where a row is in the list. */
const placing = (task: Task, sort: string) =>
  JSON.stringify([
    task.status,
    task.pending?.askedAt ?? null,
    task.pendingKind,
    task.priority,
    task.endDay,
    task.title,
    task.assignee,
    task.creator.id,
    task.approver?.id ?? null,
    task.space,
    task.labels,
    task.participants.map(({ id }) => id),
    task.watchers.map(({ id }) => id),
    sort.endsWith('updatedAt') ? task.updatedAt : null,
  ])

/** Rows that are not loaded are still counted: a change to them may change the count. */
function mayHaveLeft({ pages }: TaskPages): boolean {
  const total = pages[0]?.total ?? 0
  return total < mostCounted && pages.reduce((loaded, { rows }) => loaded + rows.length, 0) < total
}

export function applyToList(pages: TaskPages, task: Task, query: TaskQuery, me: number): Applied {
  const known = pages.pages.flatMap(({ rows }) => rows).find(({ id }) => id === task.id)
  if (!known) return { pages, stale: mayBelong(task, query, me) || mayHaveLeft(pages) }
  if (isOlder(task, known)) return { pages, stale: false }
  const moved = placing(known, query.sort ?? '') !== placing(task, query.sort ?? '')
  // A search looks at the text and the comments, which only the server can match.
  const stale = moved || (query.q ?? '') !== ''
  return { pages: moved && !mayBelong(task, query, me) ? without(pages, task.id) : put(pages, task), stale }
}

function put(pages: TaskPages, task: Task): TaskPages {
  const swap = (page: TaskPage) =>
    page.rows.some(({ id }) => id === task.id)
      ? { ...page, rows: page.rows.map((row) => (row.id === task.id ? task : row)) }
      : page
  return { ...pages, pages: pages.pages.map(swap) }
}

/** The row leaves at once; the next answer fills the pages again. */
export function without(pages: TaskPages, id: number): TaskPages {
  if (!pages.pages.some(({ rows }) => rows.some((row) => row.id === id))) return pages
  const drop = (page: TaskPage) => ({
    ...page,
    rows: page.rows.filter((row) => row.id !== id),
    total: Math.max(0, page.total - 1),
  })
  return { ...pages, pages: pages.pages.map(drop) }
}

/** A row that moved from one page to the next while scrolling is shown once. */
export function rowsOf(pages: TaskPages | undefined): Task[] {
  return [...new Map(pages?.pages.flatMap(({ rows }) => rows).map((row) => [row.id, row])).values()]
}
