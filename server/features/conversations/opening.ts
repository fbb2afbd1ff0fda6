import type { Conversation, conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import type { BodyOf } from '#contract/http/endpoint.ts'
import { hasAdminRole } from '#contract/roles/roleNames.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { forbidden, invalidInput } from '../../platform/errors.ts'
import { once } from '../../platform/idempotency.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { conversationObject, refusingTakenName } from './change.ts'
import { findConversation } from './conversations.queries.ts'
import { openDirect } from './directConversation.ts'
import { checkNewcomers, enter } from './entering.ts'
import { checkForNewcomers } from './newcomers.ts'

type Draft = BodyOf<typeof conversationEndpoints.open>
type NewConversation = Exclude<Draft, { type: 'dm' }>

export async function openConversation(ctx: Context, actor: Actor, draft: Draft): Promise<Conversation> {
  checkRight(actor, draft)
  return refusingTakenName(() =>
    inTransaction(ctx, actor, async (tx) => {
      const id = await idOf(tx, actor, draft)
      return findConversation(tx.db, actor, id)
    }),
  )
}

function checkRight({ ability, roles }: Actor, draft: Draft) {
  if (!ability.can('create', draft.type === 'channel' ? 'Channel' : 'DirectMessage')) throw forbidden()
  if (draft.type === 'channel' && draft.forNewcomers && !hasAdminRole(roles)) throw forbidden()
}

function idOf(tx: Transaction, actor: Actor, draft: Draft): Promise<number> {
  if (draft.type === 'dm') return openDirect(tx, actor, draft.userIds[0] ?? actor.id)
  const { clientId, ...body } = draft
  const make = () => create(tx, actor.id, draft)
  return clientId ? once(tx, { userId: actor.id, key: clientId, body }, make) : make()
}

/** A group or channel with its members; who makes it owns it. */
export async function create(tx: Transaction, ownerId: number, draft: NewConversation): Promise<number> {
  const others = [...new Set(draft.userIds)].filter((userId) => userId !== ownerId)
  if (draft.type === 'group' && others.length < 2) {
    throw invalidInput({ userIds: [{ key: 'tooFewItems', params: { limit: 2 } }] })
  }
  await checkNewcomers(tx, others)
  const details = detailsOf(draft)
  const { id } = await tx.db
    .insertInto('conversations')
    .values({ ...details, createdBy: ownerId, createdAt: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enter(tx, { id, lastSeq: 0 }, [
    { userId: ownerId, role: 'owner' },
    ...others.map((userId) => ({ userId, role: 'member' as const })),
  ])
  await tx.record({
    action: 'conversation.created',
    object: conversationObject({ id, name: draft.name }),
    after: { ...details, userIds: others },
  })
  return id
}

function detailsOf(draft: NewConversation) {
  const { type, name } = draft
  if (type === 'group') return { type, name, topic: '', visibility: 'private' } as const
  checkForNewcomers(draft)
  const { topic, visibility, posting, forNewcomers } = draft
  return { type, name, topic, visibility, posting, forNewcomers }
}
