import type { InfiniteData } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/http/endpoint.ts'
import type { commentEndpoints, TaskComment } from '#contract/tasks/parts.endpoints.ts'

type CommentPage = ResponseOf<typeof commentEndpoints.list>
/** Newest page first; within a page the rows rise. */
export type CommentFeed = InfiniteData<CommentPage>

/** In its place, whether new, edited or back from the trash; an older copy changes nothing. */
export function applyComment(feed: CommentFeed, comment: TaskComment): CommentFeed {
  const known = feed.pages.some(({ rows }) => rows.some(({ id }) => id === comment.id))
  if (known) {
    const swap = (row: TaskComment) => (row.id === comment.id && row.version <= comment.version ? comment : row)
    return { ...feed, pages: feed.pages.map((page) => ({ ...page, rows: page.rows.map(swap) })) }
  }
  // The page whose rows begin before it; what is older than everything loaded will come with its own page.
  const at = feed.pages.findIndex(
    ({ rows, hasBefore }) => !hasBefore || (rows[0] !== undefined && rows[0].id < comment.id),
  )
  const into = (page: CommentPage, index: number) =>
    index === at ? { ...page, rows: [...page.rows, comment].sort((a, b) => a.id - b.id) } : page
  return { ...feed, pages: feed.pages.map(into) }
}

export function dropComment(feed: CommentFeed, id: number): CommentFeed {
  return { ...feed, pages: feed.pages.map((page) => ({ ...page, rows: page.rows.filter((row) => row.id !== id) })) }
}

export const commentsOf = (feed: CommentFeed | undefined): TaskComment[] =>
  feed ? feed.pages.toReversed().flatMap(({ rows }) => rows) : []
