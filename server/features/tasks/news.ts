import { taskPath } from '#contract/tasks/paths.ts'
import type { TaskState } from '#contract/tasks/tasks.schemas.ts'
import type { Transition } from '#contract/tasks/transitions.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { notify } from '../notifications/notify.ts'
import { deputiesOf } from './delegations.queries.ts'

const about = ({ key, title }: TaskState) => ({ params: { key, title }, href: taskPath(key) })

/** To who has to decide, and to whoever stands in for them. */
export async function tellOfRequest(tx: Transaction, task: TaskState, today: string) {
  if (!task.pending || !task.approver) return
  const { params, href } = about(task)
  const deciders = [task.approver.id, ...(await deputiesOf(tx.db, task.approver.id, today))]
  await notify(tx, deciders, { kind: 'taskRequested', params: { ...params, kind: task.pending.kind }, href })
}

const tellOfWork = (tx: Transaction, task: TaskState) =>
  notify(tx, [task.assignee.id], { kind: 'taskAssigned', ...about(task) })

export async function tellOfNewTask(tx: Transaction, task: TaskState, today: string) {
  if (task.status === 'pending') await tellOfRequest(tx, task, today)
  else await tellOfWork(tx, task)
}

/** The work went to somebody else. */
export async function tellOfAssignee(tx: Transaction, task: TaskState) {
  if (task.status === 'active' || task.status === 'expired') await tellOfWork(tx, task)
}

/** What a move means for the others: `before` is the task as it was when it was made. */
export async function tellOfMove(
  tx: Transaction,
  {
    before,
    after,
    transition,
    reason,
    today,
  }: {
    before: TaskState
    after: TaskState
    transition: Transition
    reason: string
    today: string
  },
) {
  const { params, href } = about(after)
  const { action } = transition
  if (transition.decides && before.pending) {
    const asker = before.pending.askedBy.id
    await notify(tx, [asker], { kind: 'taskDecided', params: { ...params, decision: action, reason }, href })
    if (before.pending.kind === 'create' && after.status === 'active' && after.assignee.id !== asker) {
      await tellOfWork(tx, after)
    }
  } else if (after.status === 'pending') await tellOfRequest(tx, after, today)
  else if (action === 'close') {
    await notify(tx, [after.assignee.id, after.creator.id], { kind: 'taskClosed', params: { ...params, reason }, href })
  } else if (action === 'reopen') await notify(tx, [after.assignee.id], { kind: 'taskReopened', params, href })
}

export const tellOfExpiry = (tx: Transaction, task: TaskState) =>
  notify(tx, [task.assignee.id, task.creator.id], { kind: 'taskExpired', ...about(task) })

const longestText = 140

/** Those named are told that they were, all others who follow the task that somebody commented. */
export async function tellOfComment(tx: Transaction, task: TaskState, text: string, mentionedIds: readonly number[]) {
  const { params, href } = about(task)
  const said = { ...params, text: text.slice(0, longestText) }
  const named = new Set(mentionedIds)
  const following = [task.assignee, task.creator, ...task.participants, ...task.watchers].map(({ id }) => id)
  await notify(tx, [...named], { kind: 'taskMentioned', params: said, href })
  await notify(
    tx,
    following.filter((id) => !named.has(id)),
    { kind: 'taskCommented', params: said, href },
  )
}
