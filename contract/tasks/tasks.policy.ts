import type { NamedPerson } from '../users/namedPerson.ts'
import type { Standing, TaskState } from './tasks.schemas.ts'
import { type Party, reopenDays, type TaskAction, type Transition, taskActions, transitions } from './transitions.ts'

type Deciding = Pick<
  TaskState,
  'status' | 'pending' | 'requiresApproval' | 'endDay' | 'endedAt' | 'creator' | 'assignee' | 'approver' | 'space'
>

const dayMs = 24 * 60 * 60 * 1000

/** This person's relations to the task. */
export function partiesOf(task: Deciding, { id, isAdmin, decidesFor, looks }: Standing, now: Date): Set<Party> {
  const found = new Set<Party>()
  if (looks) return found
  if (task.creator.id === id) {
    found.add('creator')
    const endedAt = task.endedAt === null ? Number.NaN : Date.parse(task.endedAt)
    if (now.getTime() - endedAt <= reopenDays * dayMs) found.add('recentCreator')
  }
  if (task.assignee.id === id) found.add('assignee')
  if (task.approver && decidesFor.includes(task.approver.id)) found.add('approver')
  if (task.space?.managerId === id) found.add('projectManager')
  if (isAdmin) found.add('admin')
  if (task.pending?.askedBy.id === id) found.add('asker')
  return found
}

/** The row that this move follows, or why there is none. */
export type Move =
  | { transition: Transition; ownRequest: boolean }
  | { refused: 'moveNotPossible' | 'moveNotYours' | 'ownRequest' }

export function moveOf(task: Deciding, action: TaskAction, standing: Standing, now: Date): Move {
  const possible = transitions.filter((row) => fits(task, row, action))
  if (possible.length === 0) return { refused: 'moveNotPossible' }
  const own = partiesOf(task, standing, now)
  const transition = possible.find(({ who }) => who.some((party) => own.has(party)))
  if (!transition) return { refused: 'moveNotYours' }
  const ownRequest = transition.decides === true && own.has('asker')
  if (ownRequest && !standing.isOnlyAdmin) return { refused: 'ownRequest' }
  return { transition, ownRequest }
}

function fits(task: Deciding, row: Transition, action: TaskAction): boolean {
  return (
    row.action === action &&
    row.from === task.status &&
    row.pendingKind === (task.pending?.kind ?? null) &&
    (row.requiresApproval === undefined || row.requiresApproval === task.requiresApproval) &&
    // Without an end day there is nothing to put off.
    (!row.needs?.includes('newEndDay') || task.endDay !== null)
  )
}

/** The fields of a task that a move changes. */
export type TaskCourse = Pick<TaskState, 'status' | 'endDay' | 'endedAt' | 'pendingKind' | 'pending'>

interface Mover {
  by: NamedPerson
  at: Date
  reason?: string | undefined
  newEndDay?: string | undefined
}

/** Work whose end day has passed when it begins needs no job to say so. */
export const begunStatus = (endDay: string | null | undefined, today: string) =>
  endDay && endDay < today ? 'expired' : 'active'

/** The task after this row of the table. */
export function stateAfter(
  task: TaskCourse,
  { to }: Transition,
  { by, at, reason = '', newEndDay }: Mover,
): TaskCourse {
  const moment = at.toISOString()
  if (typeof to === 'object') {
    const asked = { askedBy: by, askedAt: moment, reason, newEndDay: newEndDay ?? null, statusBefore: task.status }
    const pending = { kind: to.pending, ...asked }
    return { status: 'pending', endDay: task.endDay, endedAt: null, pendingKind: to.pending, pending }
  }
  const status = to === 'before' ? (task.pending?.statusBefore ?? 'active') : to
  const extension = to === 'active' && task.pending?.kind === 'extend' ? task.pending : undefined
  const hasEnded = status === 'completed' || status === 'notCompleted' || status === 'inactive'
  return {
    status,
    endDay: extension ? extension.newEndDay : task.endDay,
    endedAt: hasEnded ? moment : null,
    pendingKind: null,
    pending: null,
  }
}

/** The moves of this person now, in the order of `taskActions`. */
export function movesOf(task: Deciding, standing: Standing, now: Date): TaskAction[] {
  return taskActions.filter((action) => 'transition' in moveOf(task, action, standing, now))
}

/** Somebody else's work needs a consent, unless an Admin or the project's manager gives it out. */
export function createsDirectly(
  standing: Pick<Standing, 'id' | 'isAdmin'>,
  { assigneeId, managerId }: { assigneeId: number; managerId: number | null },
): boolean {
  return assigneeId === standing.id || standing.isAdmin || managerId === standing.id
}

/** The people who answer for the task may remind the assignee, while there is something to do. */
export function mayRemind(task: Deciding, standing: Standing, now: Date): boolean {
  if (task.assignee.id === standing.id || (task.status !== 'active' && task.status !== 'expired')) return false
  const own = partiesOf(task, standing, now)
  return (['creator', 'approver', 'projectManager', 'admin'] as const).some((party) => own.has(party))
}

/** Title, text, labels, priority and what hangs on the task. */
export function mayDescribe(task: Deciding, standing: Standing, now: Date): boolean {
  const own = partiesOf(task, standing, now)
  return (['creator', 'assignee', 'approver', 'projectManager', 'admin'] as const).some((party) => own.has(party))
}

/**
 * End day, approval, approver, project, participants: for people who answer for the task. A person who needs an
 * approval cannot remove it: the assignee asks for more time instead.
 */
export function mayPlan(task: Deciding, standing: Standing, now: Date): boolean {
  const own = partiesOf(task, standing, now)
  if (own.has('approver') || own.has('projectManager') || own.has('admin')) return true
  return own.has('creator') && (!own.has('assignee') || !task.requiresApproval)
}

/** The work goes to somebody else: under the same rule as creating it, or while it is still only asked for. */
export function mayReassign(task: Deciding, standing: Standing, now: Date, assigneeId: number): boolean {
  const own = partiesOf(task, standing, now)
  if (own.has('approver') || own.has('projectManager') || own.has('admin')) return true
  const isRequest = task.status === 'inactive' || task.pending?.kind === 'create'
  return own.has('creator') && (isRequest || assigneeId === standing.id)
}

/** One's own time on the task: for everybody who works on it or answers for it. */
export function mayNoteTime(task: Deciding & Pick<TaskState, 'participants'>, standing: Standing, now: Date): boolean {
  const takesPart = !standing.looks && task.participants.some(({ id }) => id === standing.id)
  return takesPart || mayDescribe(task, standing, now)
}

/** One's own entry; for people who answer for the task everybody's. */
export function mayChangeTime(task: Deciding, standing: Standing, now: Date, personId: number): boolean {
  return (personId === standing.id && !standing.looks) || mayPlan(task, standing, now)
}

/** Who removed the entry, and people who answer for the task; beside `mayChangeTime`. */
export function mayRestoreTime(task: Deciding, standing: Standing, now: Date, deletedBy: number | null): boolean {
  return deletedBy === standing.id || mayPlan(task, standing, now)
}

export function mayRemove(task: Deciding, standing: Standing, now: Date): boolean {
  const own = partiesOf(task, standing, now)
  return own.has('creator') || own.has('projectManager') || own.has('admin')
}
