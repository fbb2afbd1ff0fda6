import type { PendingKind, TaskAction, TaskStatus } from './transitions.ts'

/** Everybody who could try something, by what they are to the task. */
export const actorNames = [
  'creator',
  'assignee',
  'approver',
  'deputy',
  'projectManager',
  'admin',
  'participant',
  'member',
] as const
export type ActorName = (typeof actorNames)[number]

export interface Situation {
  status: TaskStatus
  kind: PendingKind | null
  requiresApproval: boolean
}

/** Every state that a task can be in. */
export const situations: readonly Situation[] = [true, false].flatMap((requiresApproval) => [
  ...(['active', 'expired', 'completed', 'notCompleted', 'inactive'] as const).map((status) => ({
    status,
    kind: null,
    requiresApproval,
  })),
  ...(['create', 'complete', 'extend'] as const).map((kind) => ({
    status: 'pending' as const,
    kind,
    requiresApproval,
  })),
])

/** Who asks for what: the creator for the task, the assignee for its end or for more time. */
export const askerOf = (kind: PendingKind | null): ActorName => (kind === 'create' ? 'creator' : 'assignee')

/** What a task that waited was before. */
export const statusBefore: TaskStatus = 'expired'

type Outcome = TaskStatus | 'not possible' | 'not yours'

/**
 * The decided table once more, written as sentences rather than rows: the tests hold the two against each other, so that
 * neither changes alone.
 */
export function expectedOutcome(
  { status, kind, requiresApproval }: Situation,
  action: TaskAction,
  actor: ActorName,
): Outcome {
  const only = (who: readonly ActorName[], outcome: TaskStatus): Outcome =>
    who.includes(actor) ? outcome : 'not yours'
  const deciders = ['approver', 'deputy', 'admin'] as const
  const isOpen = status === 'active' || status === 'expired'
  const hasEnded = status === 'completed' || status === 'notCompleted' || status === 'inactive'

  if (action === 'approve' && status === 'pending') return only(deciders, kind === 'complete' ? 'completed' : 'active')
  if (action === 'cancel' && status === 'pending') return only(deciders, kind === 'create' ? 'inactive' : statusBefore)
  if (action === 'withdraw' && status === 'pending') {
    return only([askerOf(kind)], kind === 'create' ? 'inactive' : statusBefore)
  }
  if (action === 'complete' && isOpen) return only(['assignee'], requiresApproval ? 'pending' : 'completed')
  if (action === 'extend' && isOpen) return only(['assignee'], 'pending')
  if (action === 'close' && isOpen) return only([...deciders, 'projectManager'], 'notCompleted')
  if (action === 'reopen' && hasEnded) {
    // A refused or withdrawn request is asked anew: reopening is no way around the approval.
    if (status === 'inactive' && actor === 'creator') return 'pending'
    return only(['creator', 'projectManager', 'admin'], 'active')
  }
  return 'not possible'
}
