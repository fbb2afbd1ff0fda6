import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { moveEndpoints } from '#contract/tasks/moves.endpoints.ts'
import { moveOf, stateAfter } from '#contract/tasks/tasks.policy.ts'
import { type Task, task as taskSchema } from '#contract/tasks/tasks.schemas.ts'
import type { TaskAction } from '#contract/tasks/transitions.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { ApiError } from '../../../lib/http/apiError.ts'
import { call } from '../../../lib/http/call.ts'
import { inTurn } from '../../../lib/http/inTurn.ts'
import { noteGoodMoment } from '../../../lib/install/moments.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useConfirm } from '../../../ui/dialog/confirm.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { openTaskDialog } from '../create/taskDialogs.ts'
import { cacheTask, type StandingAnswer, showAtOnce, taskKeys } from '../tasks.data.ts'

interface MoveInput {
  reason?: string
  newEndDay?: string
}

function send(task: Task, action: TaskAction, { reason = '', newEndDay = '' }: MoveInput): Promise<Task> {
  const params = { id: task.id }
  const { version } = task
  if (action === 'cancel' || action === 'close')
    return call(moveEndpoints[action], { params, body: { version, reason } })
  if (action === 'extend') return call(moveEndpoints.extend, { params, body: { version, reason, newEndDay } })
  return call(moveEndpoints[action], { params, body: { version } })
}

/** Makes a move of the task: shown at once, undone with the reason if the server refuses. */
export function useMove() {
  const { t } = useTranslation('tasks')
  const queryClient = useQueryClient()
  const confirm = useConfirm()

  /** The expected task, shown until the server answers; undefined if the move is not possible. */
  function predicted(task: Task, action: TaskAction, said: MoveInput): Partial<Task> | undefined {
    const standing = queryClient.getQueryData<StandingAnswer>(taskKeys.standing)
    const { user, avatar } = useSession.getState()
    if (!standing || !user) return undefined
    const at = new Date()
    const move = moveOf(task, action, standing, at)
    if ('refused' in move) return undefined
    const by = { id: user.id, fullName: user.fullName, avatar }
    return { ...stateAfter(task, move.transition, { by, at, ...said }), moves: [] }
  }

  /** Offers undo, if the person has it. */
  function tell(done: Task, action: TaskAction): void {
    const asked = done.status === 'pending' ? done.pending?.kind : undefined
    const text = asked ? t(`moves.asked.${asked}`, { key: done.key }) : t(`moves.done.${action}`, { key: done.key })
    const back = (['withdraw', 'reopen'] as const).find((move) => done.moves.includes(move) && move !== action)
    if (back && (action === 'complete' || action === 'extend')) toast.undo(text, () => void run(done, back))
    else toast.success(text)
  }

  /** Throws the server's refusal; for dialogs that show it themselves. */
  async function attempt(task: Task, action: TaskAction, said: MoveInput = {}): Promise<Task> {
    const shown = predicted(task, action, said)
    const undo = shown && showAtOnce(queryClient, task, shown)
    try {
      const done = await inTurn(`task ${task.id}`, () => send(task, action, said))
      cacheTask(queryClient, done)
      tell(done, action)
      if (action === 'complete') noteGoodMoment()
      return done
    } catch (error) {
      undo?.()
      const current =
        error instanceof ApiError && error.status === 409 ? taskSchema.safeParse(error.current) : undefined
      if (current?.success) cacheTask(queryClient, current.data)
      throw error
    }
  }

  async function run(task: Task, action: TaskAction): Promise<boolean> {
    if (action === 'extend') {
      openTaskDialog({ kind: 'extend', task })
      return false
    }
    const said: MoveInput = {}
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
