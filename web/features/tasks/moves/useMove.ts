import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { moveEndpoints } from '#contract/tasks/moves.endpoints.ts'
import { moveOf } from '#contract/tasks/tasks.policy.ts'
import { type Standing, type Task, task as taskSchema } from '#contract/tasks/tasks.schemas.ts'
import type { TaskAction } from '#contract/tasks/transitions.ts'
import type { NamedPerson } from '#contract/users/namedPerson.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { ApiError } from '../../../lib/http/apiError.ts'
import { call } from '../../../lib/http/call.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useConfirm } from '../../../ui/dialog/confirm.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { openTaskDialog } from '../create/taskDialogs.ts'
import { type StandingAnswer, showAtOnce, takeTask, taskKeys } from '../tasks.data.ts'
import { inTurn } from './inTurn.ts'

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
function predict(task: Task, action: TaskAction, asking: Asking): Partial<Task> | undefined {
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

interface Said {
  reason?: string
  newEndDay?: string
}

function send(task: Task, action: TaskAction, { reason = '', newEndDay = '' }: Said): Promise<Task> {
  const params = { id: task.id }
  const { version } = task
  if (action === 'cancel' || action === 'close')
    return call(moveEndpoints[action], { params, body: { version, reason } })
  if (action === 'extend') return call(moveEndpoints.extend, { params, body: { version, reason, newEndDay } })
  return call(moveEndpoints[action], { params, body: { version } })
}

/** Makes a move of the task's life: shown at once, taken back with the reason if the server refuses. */
export function useMove() {
  const { t } = useTranslation('tasks')
  const queryClient = useQueryClient()
  const confirm = useConfirm()

  function predicted(task: Task, action: TaskAction, said: Said): Partial<Task> | undefined {
    const standing = queryClient.getQueryData<StandingAnswer>(taskKeys.standing)
    const { user, avatar } = useSession.getState()
    if (!standing || !user) return undefined
    const me = { id: user.id, fullName: user.fullName, avatar }
    return predict(task, action, { me, standing, now: new Date(), today: standing.today, ...said })
  }

  /** The way back, where the person has one. */
  function tell(done: Task, action: TaskAction): void {
    const asked = done.status === 'pending' ? done.pending?.kind : undefined
    const text = asked ? t(`moves.asked.${asked}`, { key: done.key }) : t(`moves.done.${action}`, { key: done.key })
    const back = (['withdraw', 'reopen'] as const).find((move) => done.moves.includes(move) && move !== action)
    if (back && (action === 'complete' || action === 'extend')) toast.undo(text, () => void run(done, back))
    else toast.success(text)
  }

  /** Throws what the server says; for dialogs that show it themselves. */
  async function attempt(task: Task, action: TaskAction, said: Said = {}): Promise<Task> {
    const shown = predicted(task, action, said)
    const undo = shown && showAtOnce(queryClient, task, shown)
    try {
      const done = await inTurn(task.id, () => send(task, action, said))
      takeTask(queryClient, done)
      tell(done, action)
      return done
    } catch (error) {
      undo?.()
      const current =
        error instanceof ApiError && error.status === 409 ? taskSchema.safeParse(error.current) : undefined
      if (current?.success) takeTask(queryClient, current.data)
      throw error
    }
  }

  async function run(task: Task, action: TaskAction): Promise<boolean> {
    if (action === 'extend') {
      openTaskDialog({ kind: 'extend', task })
      return false
    }
    const said: Said = {}
    if (action === 'cancel' || action === 'close') {
      const answer = await confirm({
        title: t(`moves.ask.${action}`, { key: task.key }),
        text: task.title,
        action: t(`moves.${action}`),
        danger: true,
        reason: { label: t('moves.reason'), required: true },
      })
      if (!answer) return false
      said.reason = answer.reason
    }
    try {
      await attempt(task, action, said)
      return true
    } catch (error) {
      await showError(error)
      return false
    }
  }

  return { run, attempt }
}
