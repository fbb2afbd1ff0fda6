import type { Actor } from '../../../platform/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { today } from '../../../platform/days.ts'
import { forbidden, notFound } from '../../../platform/errors.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { removeTask } from '../../tasks/removal.ts'
import { hasUid } from '../collections.ts'
import type { Member } from '../members.queries.ts'
import { uidsOf } from '../names.queries.ts'
import { refused } from '../refusal.ts'
import { checkSame } from '../shelves.ts'
import type { Caller } from '../signIn.ts'
import { keepName } from '../storing.ts'
import { caldav } from '../xml/names.ts'
import { addSentTask, changeToSentTask } from './changing.ts'
import { tasksOf } from './loading.ts'
import { sentTask } from './sentTask.ts'

export async function addTaskFrom(ctx: Context, { actor }: Caller, name: string, text: string) {
  if (!actor.ability.can('create', 'Task')) throw forbidden()
  const sent = sentTask(text, actor.timeZone)
  const day = await today(ctx)
  const given = { userId: actor.id, collection: 'tasks', name, uid: sent.uid } as const
  await inTransaction(ctx, actor, (tx) => keepName(tx, given, () => addSentTask(ctx, tx, actor, sent, day)))
}

export async function changeTaskFrom(ctx: Context, { actor }: Caller, member: Member, text: string) {
  const sent = sentTask(text, actor.timeZone)
  const uids = await uidsOf(ctx.db, { userId: actor.id, collection: 'tasks' })
  if (!hasUid('tasks', uids, member.itemId, sent.uid)) {
    throw refused(403, 'otherUid', caldav('valid-calendar-object-resource'))
  }
  const { id, version } = await rowOf(ctx, actor, member)
  const day = await today(ctx)
  await inTransaction(ctx, actor, (tx) => changeToSentTask(tx, actor, { id, version }, sent, day))
}

export async function removeTaskFrom(ctx: Context, { actor }: Caller, member: Member) {
  if (!actor.ability.can('update', 'Task')) throw forbidden()
  const { id, version } = await rowOf(ctx, actor, member)
  await removeTask(ctx, actor, id, version)
}

async function rowOf(ctx: Context, actor: Actor, member: Member) {
  const [row] = await tasksOf(ctx.db, [member.itemId])
  if (!row) throw notFound('task')
  await checkSame(ctx, actor, 'tasks', member)
  return row
}
