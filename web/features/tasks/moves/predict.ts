import { moveOf } from '#contract/tasks/tasks.policy.ts'
import type { Standing, Task } from '#contract/tasks/tasks.schemas.ts'
import type { TaskAction } from '#contract/tasks/transitions.ts'
import type { NamedPerson } from '#contract/users/namedPerson.ts'

interface Asking {
  me: NamedPerson
  standing: Standing
  now: Date
  today: string
  reason?: string
  newEndDay?: string
}

const settled = { pending: null, pendingKind: null } as const

/** What the task will be once the server agrees, to be shown meanwhile; nothing where the move is not possible. */
export function predict(task: Task, action: TaskAction, asking: Asking): Partial<Task> | undefined {
  const { me, standing, now, today, reason = '', newEndDay = null } = asking
  const move = moveOf(task, action, standing, now)
  if (!('transition' in move)) return undefined
  const { to } = move.transition
  if (typeof to === 'object') {
    const pending = { kind: to.pending, askedBy: me, askedAt: now.toISOString(), reason, newEndDay }
    return { status: 'pending', pendingKind: to.pending, pending, moves: [] }
  }
  const endDay = action === 'approve' && task.pending?.newEndDay ? task.pending.newEndDay : task.endDay
  const before = task.endDay !== null && task.endDay < today ? 'expired' : 'active'
  return { ...settled, endDay, status: to === 'before' ? before : to, moves: [] }
}
