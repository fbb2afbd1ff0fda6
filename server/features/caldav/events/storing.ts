import type { Context } from '../../../platform/context.ts'
import { forbidden, notFound } from '../../../platform/errors.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { removeEvent } from '../../calendar/removal.ts'
import { hasUid } from '../collections.ts'
import type { Member } from '../members.queries.ts'
import { refused } from '../refusal.ts'
import { checkSame } from '../shelves.ts'
import type { Caller } from '../signIn.ts'
import { keepName } from '../storing.ts'
import { caldav } from '../xml/names.ts'
import { answerSent, declineAll } from './answering.ts'
import { addSent, changeToSent } from './changing.ts'
import { loadEvents } from './loading.ts'
import { sentEvent } from './sentEvent.ts'

export async function addEventFrom(ctx: Context, { actor }: Caller, name: string, text: string) {
  if (!actor.ability.can('create', 'Calendar')) throw forbidden()
  const sent = await sentEvent(text, actor)
  const given = { userId: actor.id, collection: 'events', name, uid: sent.uid } as const
  await inTransaction(ctx, actor, (tx) => keepName(tx, given, () => addSent(ctx, tx, actor, sent)))
}

export async function changeEventFrom(ctx: Context, caller: Caller, member: Member, text: string) {
  const { actor } = caller
  const { itemId } = member
  const { series, writing } = await held(ctx, caller, itemId)
  if (series.root.ownerId !== actor.id) return answerSent(ctx, caller, { series, writing }, text)
  const sent = await sentEvent(text, actor)
  if (!hasUid('events', writing.uids, itemId, sent.uid)) {
    throw refused(403, 'otherUid', caldav('valid-calendar-object-resource'))
  }
  if (!actor.ability.can('update', 'Calendar')) throw forbidden()
  const { version } = series.root
  await checkSame(ctx, actor, 'events', member)
  await inTransaction(ctx, actor, (tx) => changeToSent(ctx, tx, actor, { id: itemId, version }, sent))
}

/** One's own goes into the trash; an invitation is declined. */
export async function removeEventFrom(ctx: Context, caller: Caller, member: Member) {
  const found = await held(ctx, caller, member.itemId)
  const { root } = found.series
  if (root.ownerId !== caller.actor.id) return declineAll(ctx, caller, found)
  if (!caller.actor.ability.can('update', 'Calendar')) throw forbidden()
  await checkSame(ctx, caller.actor, 'events', member)
  await removeEvent(ctx, caller.actor, member.itemId, { scope: 'all', occurrence: null, version: root.version })
}

async function held(ctx: Context, { actor }: Caller, id: number) {
  const { all, writing } = await loadEvents(ctx.db, actor, [id])
  const [series] = all
  if (!series) throw notFound('event')
  return { series, writing }
}
