import { randomUUID } from 'node:crypto'
import type { TaskDraft } from '#contract/tasks/tasks.schemas.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { forbidden } from '../../../platform/errors.ts'
import type { Transaction } from '../../../platform/transaction.ts'
import { lockedTask } from '../../tasks/access.ts'
import { createTask } from '../../tasks/creation.ts'
import { moveTask } from '../../tasks/moving.ts'
import { reviseTask } from '../../tasks/revision.ts'
import { mentionedIn } from './loading.ts'
import { priorityFrom, type SentTask } from './sentTask.ts'
import { descriptionOf, standingOf } from './taskText.ts'

/** One's own task, without a project, as somebody who writes a list for themselves means it. */
export async function addSentTask(
  ctx: Context,
  tx: Transaction,
  actor: Actor,
  { title, description, startDay, endDay, priority, labels = [], done }: SentTask,
  today: string,
): Promise<number> {
  const draft: TaskDraft = {
    ...{ description, endDay, labels, clientId: randomUUID(), priority: priorityFrom(priority) },
    title: title || ctx.words.say(actor.language, 'calendarImports', 'made.untitled'),
    startDay: beginning(startDay ?? null, endDay),
  }
  const { id } = await createTask(tx, actor, draft, today)
  if (done) await moveTask(tx, actor, id, 'complete', { today })
  return id
}

/** A beginning after the end is none. */
const beginning = (startDay: string | null, endDay: string | null) =>
  startDay !== null && endDay !== null && startDay > endDay ? endDay : startDay

/** Changes what the program changed, each by the rules that the form follows too. */
export async function changeToSentTask(
  tx: Transaction,
  actor: Actor,
  { id, version }: { id: number; version: number },
  sent: SentTask,
  today: string,
) {
  const { row } = await lockedTask(tx, actor, id, today)
  const names = await mentionedIn(tx.db, [row])
  const { title, endDay, labels } = sent
  const startDay = beginning(sent.startDay ?? row.startDay, endDay)
  // Who does not write the text keeps its mentions and signs.
  const description = sent.description.trim() === descriptionOf(row, names).trim() ? undefined : sent.description
  const change = {
    ...{ version, endDay, startDay, priority: priorityFrom(sent.priority, row.priority) },
    ...(title === '' ? {} : { title }),
    ...(labels === undefined ? {} : { labels }),
    ...(description === undefined ? {} : { description }),
  }
  const revised = await reviseTask(tx, actor, id, change, today)
  if (revised.version !== version && !actor.ability.can('update', 'Task')) throw forbidden()
  const standing = standingOf(row)
  if (sent.done && standing === 'open') await moveTask(tx, actor, id, 'complete', { today })
  // What waits for its approval goes on waiting: asking for it back is done where one sees who decides.
  if (!sent.done && standing === 'done') await moveTask(tx, actor, id, 'reopen', { today })
}
