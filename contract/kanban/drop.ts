import { type TaskAction, type TaskStatus, type Transition, transitions } from '../tasks/transitions.ts'
import type { CardTask } from './kanban.schemas.ts'

type Dropped = Pick<CardTask, 'status' | 'pendingKind' | 'requiresApproval'>

/**
 * What dropping a linked card into a column of this status means for its task: nothing, one of the task's own actions,
 * or something impossible. The task decides whether the person may.
 */
export function actionOfDrop(task: Dropped, status: TaskStatus): TaskAction | 'nothing' | 'impossible' {
  if (task.status === status) return 'nothing'
  const row = transitions.find((transition) => fits(task, transition) && leadsTo(transition, status))
  return row && row.action !== 'expire' ? row.action : 'impossible'
}

function fits(task: Dropped, { from, pendingKind, requiresApproval, action }: Transition): boolean {
  return (
    from === task.status &&
    pendingKind === task.pendingKind &&
    (requiresApproval === undefined || requiresApproval === task.requiresApproval) &&
    // More time is asked for with a day, a refusal is given with a reason: neither is said by a drop.
    !['extend', 'cancel', 'expire'].includes(action)
  )
}

/** A completion that needs approval leads to both columns: it waits in the one on its way to the other. */
function leadsTo({ to, action }: Transition, status: TaskStatus): boolean {
  if (typeof to === 'object') return status === 'pending' || (status === 'completed' && action === 'complete')
  // Back to what it was when it was asked for: still open.
  if (to === 'before') return status === 'active' || status === 'expired'
  return to === status
}
