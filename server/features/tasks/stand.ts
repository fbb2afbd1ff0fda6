import type { Transition } from '#contract/tasks/transitions.ts'
import type { TaskRow } from './tasks.queries.ts'

/** Where a task stands: what a move changes, and what taking a decision back restores. */
export type Stand = Pick<
  TaskRow,
  | 'status'
  | 'endDay'
  | 'endedAt'
  | 'pendingKind'
  | 'pendingBy'
  | 'pendingAt'
  | 'pendingReason'
  | 'pendingEndDay'
  | 'statusBefore'
>

export function standOf(row: Stand): Stand {
  const { status, endDay, endedAt, pendingKind, pendingBy, pendingAt, pendingReason, pendingEndDay, statusBefore } = row
  return { status, endDay, endedAt, pendingKind, pendingBy, pendingAt, pendingReason, pendingEndDay, statusBefore }
}

const nothingPending = {
  pendingKind: null,
  pendingBy: null,
  pendingAt: null,
  pendingReason: '',
  pendingEndDay: null,
  statusBefore: null,
} as const

interface Mover {
  id: number
  at: Date
  reason: string
  newEndDay: string | null
}

/** Where the task stands after this row of the table. */
export function standAfter(row: Stand, { to }: Transition, mover: Mover): Stand {
  if (typeof to === 'object') {
    return {
      status: 'pending',
      endDay: row.endDay,
      endedAt: null,
      pendingKind: to.pending,
      pendingBy: mover.id,
      pendingAt: mover.at,
      pendingReason: mover.reason,
      pendingEndDay: mover.newEndDay,
      statusBefore: row.status,
    }
  }
  const status = to === 'before' ? (row.statusBefore ?? 'active') : to
  const extended = row.pendingKind === 'extend' && to === 'active'
  const ended = status === 'completed' || status === 'notCompleted' || status === 'inactive'
  return {
    ...nothingPending,
    status,
    endDay: extended ? row.pendingEndDay : row.endDay,
    endedAt: ended ? mover.at : null,
  }
}

/** The fields of it that people read in the history. */
export function readableStand({ status, pendingKind, endDay, pendingEndDay: newEndDay }: Stand) {
  return { status, pendingKind, endDay, newEndDay }
}
