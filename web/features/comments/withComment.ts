import type { Comment } from '#contract/comments/comments.endpoints.ts'

/** In its place, whether new, edited or back from the trash; an older copy changes nothing. */
export function withComment<Row extends Comment>(comments: readonly Row[], comment: Row): Row[] {
  const others = comments.filter(({ id, version }) => id !== comment.id || version > comment.version)
  if (others.some(({ id }) => id === comment.id)) return others
  return [...others, comment].sort((a, b) => a.id - b.id)
}

export const withoutComment = <Row extends Comment>(comments: readonly Row[], id: number): Row[] =>
  comments.filter((comment) => comment.id !== id)
