import type { Milestone } from '#contract/projects/milestones.schemas.ts'
import { mayPlan } from '#contract/tasks/tasks.policy.ts'
import type { Standing, Task } from '#contract/tasks/tasks.schemas.ts'
import { openStatuses } from '../../tasks/address/taskAddress.ts'
import { spanOf } from './reach.ts'
import type { Span } from './scale.ts'

/** One line of the chart. */
export type TimelineItem = { key: string; title: string; span: Span; movable: boolean } & (
  | { kind: 'task'; task: Task }
  | { kind: 'milestone'; milestone: Milestone }
)

export interface Right {
  /** Null while it is on its way: until then nothing can be moved. */
  standing: Standing | undefined
  plan: boolean
  /** In an archived project nothing can be moved. */
  archived: boolean
}

const byDays = (left: TimelineItem, right: TimelineItem) =>
  left.span.start.localeCompare(right.span.start) ||
  left.span.end.localeCompare(right.span.end) ||
  left.key.localeCompare(right.key)

/** Milestones first, then what has days, each by its days. */
export function timelineItems(tasks: readonly Task[], milestones: readonly Milestone[], right: Right): TimelineItem[] {
  const now = new Date()
  const marks = milestones.map((milestone): TimelineItem => {
    const span = { start: milestone.day, end: milestone.day }
    return { kind: 'milestone', key: `m${milestone.id}`, title: milestone.title, span, movable: right.plan, milestone }
  })
  const bars = tasks.flatMap((task): TimelineItem[] => {
    const span = spanOf(task)
    if (!span) return []
    const mine = right.standing !== undefined && mayPlan(task, right.standing, now)
    const movable = mine && !right.archived && openStatuses.includes(task.status)
    return [{ kind: 'task', key: task.key, title: task.title, span, movable, task }]
  })
  return [...marks.sort(byDays), ...bars.sort(byDays)]
}
