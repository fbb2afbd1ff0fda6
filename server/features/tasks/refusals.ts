import type { TaskState } from '#contract/tasks/tasks.schemas.ts'
import type { TaskAction } from '#contract/tasks/transitions.ts'
import { AppError, conflict, forbidden } from '../../platform/errors.ts'
import type { TaskInHand } from './access.ts'

const isDecision = (action: TaskAction) => action === 'approve' || action === 'cancel'

/** Somebody was faster: with a decision, which the refusal names, or with another change. */
export function tooLate({ row, task }: TaskInHand, action: TaskAction, version: number): AppError {
  const wasDecided = row.lastDecision !== null && row.lastDecision.version > version
  return isDecision(action) && wasDecided ? alreadyDecided(task) : conflict('staleVersion', task)
}

/** The table has no row for this; for a decision that means that somebody already made it. */
export function refusal(task: TaskState, action: TaskAction, why: 'moveNotPossible' | 'moveNotYours' | 'ownRequest') {
  if (why !== 'moveNotPossible') return forbidden(why)
  return isDecision(action) && task.lastDecision ? alreadyDecided(task) : conflict(why, task)
}

function alreadyDecided(task: TaskState): AppError {
  const { lastDecision } = task
  if (!lastDecision) return conflict('staleVersion', task)
  const { action, by, at } = lastDecision
  const decided = { by, decision: isDecision(action) ? action : 'other', at }
  const words = { key: 'taskDecided', params: { name: by.fullName } }
  return new AppError(409, 'taskDecided', { _: [words] }, { current: { ...task, decided } })
}
