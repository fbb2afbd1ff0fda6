import { conversationHref, expensePath, taskPath } from '#contract/href.ts'
import { maxMessageLength, messageDraft } from '#contract/messages/messages.schemas.ts'
import { paths } from '#contract/paths.ts'
import type { RuleAction, RuleRun } from '#contract/rules/rules.schemas.ts'
import { taskDraft, taskKey } from '#contract/tasks/tasks.schemas.ts'
import { type Actor, systemActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { addApprover } from '../expenses/handOver.ts'
import { isPresentNow, writeMessage } from '../messages/sending.ts'
import { notify } from '../notifications/notify.ts'
import { createTask } from '../tasks/creation.ts'
import { worksHere } from './change.ts'
import { fill, type Values } from './filling.ts'
import { ruleOrigin } from './matching.ts'

/** What an action needs to know of the run that it is part of. */
export interface Occasion {
  rule: { id: number; name: string }
  owner: Actor
  /** The same however often the run is tried, and another one for each action. */
  key: string
  values: Values
  /** Of the event: where its thing is to be seen, and which one it is. */
  path: string | null
  thingId: number | null
  /** The workspace's. */
  today: string
}

type Of<Kind extends RuleAction['kind']> = Extract<RuleAction, { kind: Kind }>
type Done = RuleRun['done'][number] & { taskId?: number }

/** Of a task. */
const longestTitle = 200
/** A push has little room. */
const longestNotice = 500
const dayMs = 24 * 60 * 60_000
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

export function act(ctx: Context, tx: Transaction, action: RuleAction, occasion: Occasion): Promise<Done> {
  switch (action.kind) {
    case 'message':
      return tellChannel(ctx, tx, action, occasion)
    case 'notice':
      return tellPerson(tx, action, occasion)
    case 'task':
      return giveTask(tx, action, occasion)
    case 'approver':
      return askOneMore(tx, action, occasion)
  }
}

async function tellChannel(
  ctx: Context,
  tx: Transaction,
  { channelId, text }: Of<'message'>,
  { owner, key, values }: Occasion,
): Promise<Done> {
  // Whoever made the rule chose the channel: a text of theirs that mentions many is meant.
  const draft = messageDraft.parse({ clientId: key, text: fill(text, values, maxMessageLength), confirmed: true })
  const written = { ...draft, files: [], isPresent: isPresentNow(ctx) }
  const { message } = await writeMessage(tx, owner, channelId, written)
  return { kind: 'message', path: conversationHref({ type: 'channel', id: channelId }, message.id) }
}

async function tellPerson(
  tx: Transaction,
  { userId, text }: Of<'notice'>,
  { rule, key, values, path }: Occasion,
): Promise<Done> {
  if (!(await worksHere(tx, userId))) throw invalid({ userId: 'personInactive' })
  // It comes from the rule, not from its owner, who may be the one to be notified.
  await notify({ ...tx, actor: systemActor(ruleOrigin(rule.id)) }, [userId], {
    kind: 'ruleNotice',
    params: { title: rule.name, text: fill(text, values, longestNotice) },
    href: path ?? paths.index,
    tag: key,
  })
  return { kind: 'notice', path: null }
}

async function giveTask(
  tx: Transaction,
  { title, assigneeId, dueInDays }: Of<'task'>,
  { owner, key, values, today }: Occasion,
): Promise<Done> {
  const draft = taskDraft.parse({
    clientId: key,
    title: fill(title, values, longestTitle),
    assigneeId,
    endDay: dueInDays === null ? null : dayAfter(today, dueInDays),
  })
  const { id } = await createTask(tx, owner, draft, today)
  return { kind: 'task', path: taskPath(taskKey(id)), taskId: id }
}

async function askOneMore(
  tx: Transaction,
  { userId }: Of<'approver'>,
  { owner, thingId, today }: Occasion,
): Promise<Done> {
  const { number } = await addApprover(tx, owner, thingId ?? 0, userId, today)
  return { kind: 'approver', path: expensePath(number) }
}
