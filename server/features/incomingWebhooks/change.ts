import type { Kysely } from 'kysely'
import { mayManage } from '#contract/conversations/conversations.policy.ts'
import type { BodyOf } from '#contract/http/endpoint.ts'
import {
  type IncomingWebhook,
  type incomingWebhookEndpoints,
  mostIncomingWebhooks,
  oldAddressHours,
} from '#contract/incomingWebhooks/incomingWebhooks.endpoints.ts'
import { incomingWebhooksChanged } from '#contract/incomingWebhooks/incomingWebhooks.events.ts'
import { hasAdminRole } from '#contract/roles/roleNames.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { forbidden, notFound, unprocessable } from '../../platform/errors.ts'
import { once } from '../../platform/idempotency.ts'
import type { Database } from '../../platform/schema.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { apiTokenKeys } from '../accounts/apiTokens.ts'
import { baseAddress } from '../accounts/links.ts'
import { newToken } from '../accounts/tokens.ts'
import { insertBot } from '../bots/insertion.ts'
import { botsRoom } from '../bots/rooms.ts'
import { readableConversation } from '../conversations/access.ts'
import { conversationRoom } from '../conversations/rooms.ts'
import { findIncomingWebhook, listIncomingWebhooks } from './incomingWebhooks.queries.ts'

type WithAddress = IncomingWebhook & { address: string }

/** Those who manage the channel, Admins among them where they can read it. */
async function managedChannel(db: Kysely<Database>, actor: Actor, channelId: number) {
  const place = await readableConversation(db, actor, channelId)
  if (place.type !== 'channel') throw unprocessable('onlyForChannels')
  if (!mayManage(actor, place)) throw forbidden()
  return place
}

export async function readIncomingWebhooks(
  ctx: Context,
  actor: Actor,
  channelId: number | undefined,
): Promise<IncomingWebhook[]> {
  if (channelId !== undefined) await managedChannel(ctx.db, actor, channelId)
  else if (!hasAdminRole(actor.roles)) throw forbidden()
  return listIncomingWebhooks(ctx.db, actor, channelId)
}

const object = ({ id, name }: Pick<IncomingWebhook, 'id' | 'name'>) => ({ kind: 'incomingWebhook', id, title: name })

/** Locked until the commit. An Admin may also close the address of a channel that they cannot read. */
async function inHand(tx: Transaction, actor: Actor, id: number) {
  await tx.db.selectFrom('incomingWebhooks').select('id').where('id', '=', id).forUpdate().execute()
  const found = await findIncomingWebhook(tx.db, actor, id)
  if (!found) throw notFound('incomingWebhook')
  if (hasAdminRole(actor.roles)) return found
  const place = await readableConversation(tx.db, actor, found.webhook.channelId)
  if (!mayManage(actor, place)) throw forbidden()
  return found
}

async function told(tx: Transaction, actor: Actor, id: number): Promise<IncomingWebhook> {
  const found = await findIncomingWebhook(tx.db, actor, id)
  if (!found) throw notFound('incomingWebhook')
  announce(tx, found.webhook.channelId)
  return found.webhook
}

function announce(tx: Transaction, channelId: number) {
  tx.emit(incomingWebhooksChanged, { channelId }, [conversationRoom(channelId), botsRoom])
}

const hintLength = 4
const addressOf = (ctx: Context, token: string) => `${baseAddress(ctx)}/hooks/${token}`
const columnsOf = ({ token, hash }: ReturnType<typeof newToken>) => ({
  hint: token.slice(0, hintLength),
  tokenHash: hash,
})

export function createIncomingWebhook(
  ctx: Context,
  actor: Actor,
  { clientId, ...body }: BodyOf<typeof incomingWebhookEndpoints.create>,
): Promise<WithAddress> {
  return inTransaction(ctx, actor, async (tx) => {
    const secret = newToken()
    let isNew = false
    const id = await once(tx, { userId: actor.id, key: clientId, body }, async () => {
      isNew = true
      return insert(tx, actor, body, secret)
    })
    // Only its hash is kept: whoever lost the answer makes a new address.
    if (!isNew) await tx.db.updateTable('incomingWebhooks').set(columnsOf(secret)).where('id', '=', id).execute()
    return { ...(await told(tx, actor, id)), address: addressOf(ctx, secret.token) }
  })
}

async function insert(
  tx: Transaction,
  actor: Actor,
  { name, channelId }: { name: string; channelId: number },
  secret: ReturnType<typeof newToken>,
): Promise<number> {
  const place = await managedChannel(tx.db, actor, channelId)
  if (place.archivedAt !== null) throw forbidden('channelArchived')
  // One after another, so that two at once do not exceed the limit.
  await tx.db.selectFrom('conversations').select('id').where('id', '=', channelId).forUpdate().execute()
  const { count } = await tx.db
    .selectFrom('incomingWebhooks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('channelId', '=', channelId)
    .executeTakeFirstOrThrow()
  if (count >= mostIncomingWebhooks) throw unprocessable('tooManyIncomingWebhooks')
  const botId = await insertBot(tx, actor, { name, description: '' })
  await tx.db.insertInto('botChannels').values({ botId, conversationId: channelId, openedAt: tx.now }).execute()
  const { id } = await tx.db
    .insertInto('incomingWebhooks')
    .values({ channelId, botId, ...columnsOf(secret), createdAt: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.record({ action: 'incomingWebhook.created', object: object({ id, name }), after: { channelId, botId } })
  return id
}

export function switchIncomingWebhook(ctx: Context, actor: Actor, id: number, on: boolean): Promise<IncomingWebhook> {
  return inTransaction(ctx, actor, async (tx) => {
    const { webhook } = await inHand(tx, actor, id)
    if (webhook.on === on) return webhook
    await tx.db.updateTable('incomingWebhooks').set({ isOn: on }).where('id', '=', id).execute()
    await tx.record({
      action: on ? 'incomingWebhook.switchedOn' : 'incomingWebhook.switchedOff',
      object: object(webhook),
    })
    return told(tx, actor, id)
  })
}

/** For a day both addresses are taken, so that the sender may be changed at any moment of it. */
export function rotateAddress(ctx: Context, actor: Actor, id: number): Promise<WithAddress> {
  return inTransaction(ctx, actor, async (tx) => {
    const { webhook } = await inHand(tx, actor, id)
    const secret = newToken()
    await tx.db
      .updateTable('incomingWebhooks')
      .set((of) => ({
        ...columnsOf(secret),
        oldTokenHash: of.ref('tokenHash'),
        oldTokenUntil: new Date(tx.now.getTime() + oldAddressHours * 60 * 60_000),
      }))
      .where('id', '=', id)
      .execute()
    await tx.record({ action: 'incomingWebhook.secretRotated', object: object(webhook) })
    return { ...(await told(tx, actor, id)), address: addressOf(ctx, secret.token) }
  })
}

/** Its bot goes on as the author of what it wrote, and writes no more. */
export async function removeIncomingWebhook(ctx: Context, actor: Actor, id: number): Promise<void> {
  await inTransaction(ctx, actor, async (tx) => {
    const { webhook, botId } = await inHand(tx, actor, id)
    await tx.db.deleteFrom('incomingWebhooks').where('id', '=', id).execute()
    await tx.db.updateTable('users').set({ status: 'botOff' }).where('id', '=', botId).execute()
    await apiTokenKeys.end(tx, botId)
    tx.accessChanged([botId])
    await tx.record({
      action: 'incomingWebhook.deleted',
      object: object(webhook),
      before: { channelId: webhook.channelId, botId },
    })
    announce(tx, webhook.channelId)
  })
}
