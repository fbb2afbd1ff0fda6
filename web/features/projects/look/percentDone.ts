import type { Project } from '#contract/projects/projects.schemas.ts'

/** Rounded, but nothing is whole that is not. */
export function percentDone({ done, total }: Project['progress']): number {
  if (total === 0 || done === total) return total === 0 ? 0 : 100
  return Math.min(99, Math.round((done / total) * 100))
}
