import { taskPath } from '#contract/href.ts'
import type { Reason } from '#contract/notifications/kinds.ts'
import type { TaskState } from '#contract/tasks/tasks.schemas.ts'
import type { Transition } from '#contract/tasks/transitions.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { deputiesOf } from '../delegations/delegations.queries.ts'
import { notify } from '../notifications/notify.ts'

const about = ({ id, key, title, space }: TaskState) => ({
  params: { key, title },
  href: taskPath(key),
  about: [
    { kind: 'task' as const, id, title: `${key} ${title}` },
    ...(space ? [{ kind: 'project' as const, id: space.id, title: space.name }] : []),
  ],
})

/** The closest relation of a person to the task. */
function reasonOf({ assignee, creator, participants, watchers }: TaskState) {
  const among = (people: readonly { id: number }[], userId: number) => people.some(({ id }) => id === userId)
  return (userId: number): Reason | null => {
    if (assignee.id === userId) return 'assignee'
    if (creator.id === userId) return 'creator'
    if (among(participants, userId)) return 'participant'
    return among(watchers, userId) ? 'watcher' : null
  }
}

/** To the approver and their deputies. */
export async function tellOfRequest(tx: Transaction, task: TaskState, today: string) {
  if (!task.pending || !task.approver) return
  const { params, ...rest } = about(task)
  const approver = task.approver.id
  const deciders = [approver, ...(await deputiesOf(tx.db, approver, today))]
  await notify(tx, deciders, {
    ...rest,
    kind: 'taskRequested',
    target: { about: 'approval', source: 'task', id: task.id },
    params: { ...params, kind: task.pending.kind },
    reasonOf: (userId) => (userId === approver ? 'approver' : 'deputy'),
  })
}

const tellOfWork = (tx: Transaction, task: TaskState) =>
  notify(tx, [task.assignee.id], { kind: 'taskAssigned', ...about(task) })

export async function tellOfNewTask(tx: Transaction, task: TaskState, today: string) {
  if (task.status === 'pending') await tellOfRequest(tx, task, today)
  else await tellOfWork(tx, task)
}

/** The task has a new assignee. */
export async function tellOfAssignee(tx: Transaction, task: TaskState) {
  if (task.status === 'active' || task.status === 'expired') await tellOfWork(tx, task)
}

/** What a move means for the others: `before` is the task at the time of the move. */
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
  const { params, ...rest } = about(after)
  const { action } = transition
  if (transition.decides && before.pending) {
    const asker = before.pending.askedBy.id
    await notify(tx, [asker], { ...rest, kind: 'taskDecided', params: { ...params, decision: action, reason } })
    if (before.pending.kind === 'create' && after.assignee.id !== asker) await tellOfAssignee(tx, after)
  } else if (after.status === 'pending') await tellOfRequest(tx, after, today)
  else if (action === 'close') {
    await notify(tx, [after.assignee.id, after.creator.id], {
      ...rest,
      kind: 'taskClosed',
      params: { ...params, reason },
      reasonOf: reasonOf(after),
    })
  } else if (action === 'reopen') await notify(tx, [after.assignee.id], { ...rest, kind: 'taskReopened', params })
}

export const tellOfExpiry = (tx: Transaction, task: TaskState) =>
  notify(tx, [task.assignee.id, task.creator.id], {
    ...about(task),
    kind: 'taskExpired',
    reasonOf: reasonOf(task),
  })

export const tellOfReminder = (tx: Transaction, task: TaskState) =>
  notify(tx, [task.assignee.id], { ...about(task), kind: 'taskReminded', reasonOf: reasonOf(task) })

const longestText = 140

/** Mentioned people are notified of the mention, all other followers of the task of the comment. */
export async function tellOfComment(tx: Transaction, task: TaskState, text: string, mentionedIds: readonly number[]) {
  const { params, ...rest } = about(task)
  const said = { ...params, text: text.slice(0, longestText) }
  const named = new Set(mentionedIds)
  const following = [task.assignee, task.creator, ...task.participants, ...task.watchers].map(({ id }) => id)
  await notify(tx, [...named], { ...rest, kind: 'taskMentioned', params: said })
  await notify(
    tx,
    following.filter((id) => !named.has(id)),
    { ...rest, kind: 'taskCommented', params: said, reasonOf: reasonOf(task) },
  )
}
