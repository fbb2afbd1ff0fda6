export const taskStatuses = ['active', 'pending', 'completed', 'notCompleted', 'expired', 'inactive'] as const
export type TaskStatus = (typeof taskStatuses)[number]

/** What a pending task waits for. */
export const pendingKinds = ['create', 'complete', 'extend'] as const
export type PendingKind = (typeof pendingKinds)[number]

export const taskActions = ['approve', 'cancel', 'withdraw', 'complete', 'extend', 'close', 'reopen'] as const
export type TaskAction = (typeof taskActions)[number]

/** What somebody is to a task. `recentCreator`: the creator, while a task ended at most `reopenDays` ago. */
export const parties = ['creator', 'recentCreator', 'assignee', 'approver', 'projectManager', 'admin', 'asker'] as const
export type Party = (typeof parties)[number]

/** How long after its end its creator can reopen a task. */
export const reopenDays = 7

export interface Transition {
  from: TaskStatus
  pendingKind: PendingKind | null
  action: TaskAction | 'expire'
  /** Only for tasks that do, or do not, require approval; left out, for both. */
  requiresApproval?: boolean
  /** `before`: the status of the task when the request was made. */
  to: Exclude<TaskStatus, 'pending'> | 'before' | { pending: PendingKind }
  /** Only the scheduler, where it is empty. */
  who: readonly Party[]
  /** Answers somebody's request: never by the person who asked, unless nobody else could. */
  decides?: true
  needs?: readonly ('reason' | 'newEndDay')[]
}

const decision = { who: ['approver', 'admin'], decides: true } as const
const withReason = { ...decision, needs: ['reason'] } as const

const requests: Transition[] = [
  { from: 'pending', pendingKind: 'create', action: 'approve', to: 'active', ...decision },
  { from: 'pending', pendingKind: 'create', action: 'cancel', to: 'inactive', ...withReason },
  { from: 'pending', pendingKind: 'create', action: 'withdraw', to: 'inactive', who: ['asker'] },
  { from: 'pending', pendingKind: 'complete', action: 'approve', to: 'completed', ...decision },
  { from: 'pending', pendingKind: 'complete', action: 'cancel', to: 'before', ...withReason },
  { from: 'pending', pendingKind: 'complete', action: 'withdraw', to: 'before', who: ['asker'] },
  { from: 'pending', pendingKind: 'extend', action: 'approve', to: 'active', ...decision },
  { from: 'pending', pendingKind: 'extend', action: 'cancel', to: 'before', ...withReason },
  { from: 'pending', pendingKind: 'extend', action: 'withdraw', to: 'before', who: ['asker'] },
]

function open(from: 'active' | 'expired'): Transition[] {
  const common = { from, pendingKind: null } as const
  return [
    { ...common, action: 'complete', requiresApproval: true, to: { pending: 'complete' }, who: ['assignee'] },
    { ...common, action: 'complete', requiresApproval: false, to: 'completed', who: ['assignee'] },
    { ...common, action: 'extend', to: { pending: 'extend' }, who: ['assignee'], needs: ['reason', 'newEndDay'] },
    {
      ...common,
      action: 'close',
      to: 'notCompleted',
      who: ['approver', 'projectManager', 'admin'],
      needs: ['reason'],
    },
  ]
}

function ended(from: 'completed' | 'notCompleted' | 'inactive'): Transition[] {
  const common = { from, pendingKind: null, action: 'reopen' } as const
  if (from !== 'inactive') return [{ ...common, to: 'active', who: ['recentCreator', 'projectManager', 'admin'] }]
  // A refused or withdrawn request is asked again: reopening is no way around the approval.
  return [
    { ...common, to: 'active', who: ['projectManager', 'admin'] },
    { ...common, to: { pending: 'create' }, who: ['recentCreator'] },
  ]
}

/** The whole life of a task after its creation. Where several rows fit, the first one counts. */
export const transitions: readonly Transition[] = [
  ...requests,
  ...open('active'),
  ...open('expired'),
  { from: 'active', pendingKind: null, action: 'expire', to: 'expired', who: [] },
  ...ended('completed'),
  ...ended('notCompleted'),
  ...ended('inactive'),
]
