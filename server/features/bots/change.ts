import type { Bot, BotBody, botEndpoints } from '#contract/bots/bots.endpoints.ts'
import { botLooksChanged, botsChanged } from '#contract/bots/bots.events.ts'
import type { BodyOf } from '#contract/http/endpoint.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import { once } from '../../platform/idempotency.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { apiTokenKeys } from '../accounts/apiTokens.ts'
import { exchangePhoto } from '../files/photoExchange.ts'
import { everyone } from '../users/rooms.ts'
import { findBot } from './bots.queries.ts'
import { openChannels } from './channels.ts'
import { insertBot } from './insertion.ts'
import { changeRoles, giveRoles } from './roles.ts'
import { botsRoom } from './rooms.ts'
import { openSpaces } from './spaces.ts'

export const botObject = ({ id, name }: Pick<Bot, 'id' | 'name'>) => ({ kind: 'bot', id, title: name })

/** As whoever asks sees it, locked until the commit. */
export async function botInHand(tx: Transaction, actor: Actor, id: number): Promise<Bot> {
  await tx.db.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
  return botOrNone(tx, actor, id)
}

async function botOrNone(tx: Transaction, actor: Actor, id: number): Promise<Bot> {
  const found = await findBot(tx.db, { actor, now: tx.now }, id)
  if (!found) throw notFound('bot')
  return found
}

/** Tells the Admins, and answers how it is now. */
export async function told(tx: Transaction, actor: Actor, id: number): Promise<Bot> {
  tx.emit(botsChanged, {}, [botsRoom])
  return botOrNone(tx, actor, id)
}

export function createBot(
  ctx: Context,
  actor: Actor,
  { clientId, ...body }: BodyOf<typeof botEndpoints.create>,
): Promise<Bot> {
  return inTransaction(ctx, actor, async (tx) => {
    const id = await once(tx, { userId: actor.id, key: clientId, body }, () => insert(tx, actor, body))
    return told(tx, actor, id)
  })
}

async function insert(tx: Transaction, actor: Actor, body: BotBody): Promise<number> {
  const id = await insertBot(tx, actor, body)
  const roles = await giveRoles(tx, actor, id, body.roleIds)
  await openChannels(tx, actor, id, body.channelIds)
  await openSpaces(tx, actor, id, body.spaceIds ?? [])
  await tx.record({
    action: 'bot.created',
    object: botObject({ id, name: body.name }),
    after: {
      name: body.name,
      description: body.description,
      roles,
      channelIds: body.channelIds,
      spaceIds: body.spaceIds,
    },
  })
  return id
}

const particulars = ({ name, description, roles, channels, spaces }: Bot) => ({
  ...{ name, description, roles },
  channelIds: channels.map(({ id }) => id),
  spaceIds: spaces.map(({ id }) => id),
})

export function changeBot(
  ctx: Context,
  actor: Actor,
  id: number,
  { version, ...body }: BodyOf<typeof botEndpoints.change>,
): Promise<Bot> {
  return inTransaction(ctx, actor, async (tx) => {
    const before = await botInHand(tx, actor, id)
    if (before.version !== version) throw conflict('staleVersion', before)
    await tx.db
      .updateTable('users')
      .set({ fullName: body.name, about: body.description, version: version + 1 })
      .where('id', '=', id)
      .execute()
    await changeRoles(tx, actor, before, body.roleIds)
    await openChannels(tx, actor, id, body.channelIds)
    if (body.spaceIds) await openSpaces(tx, actor, id, body.spaceIds)
    const after = await told(tx, actor, id)
    await tx.record({
      action: 'bot.changed',
      object: botObject(after),
      before: particulars(before),
      after: particulars(after),
    })
    tx.accessChanged([id])
    showLooks(tx, after)
    return after
  })
}

/** Off, nothing opens any more: tokens end rather than wait, as whoever holds one may be the reason. */
export function switchBot(ctx: Context, actor: Actor, id: number, on: boolean): Promise<Bot> {
  return inTransaction(ctx, actor, async (tx) => {
    const before = await botInHand(tx, actor, id)
    if (before.on === on) return before
    await tx.db
      .updateTable('users')
      .set({ status: on ? 'bot' : 'botOff', version: before.version + 1 })
      .where('id', '=', id)
      .execute()
    if (!on) await apiTokenKeys.end(tx, id)
    tx.accessChanged([id])
    await tx.record({
      action: on ? 'bot.switchedOn' : 'bot.switchedOff',
      object: botObject(before),
      ...(on ? {} : { after: { tokensEnded: before.tokens } }),
    })
    return told(tx, actor, id)
  })
}

export function setPicture(ctx: Context, actor: Actor, id: number, fileId: number | null): Promise<Bot> {
  return exchangePhoto(ctx, actor, fileId, async (tx, exchange) => {
    const known = await botInHand(tx, actor, id)
    const { avatarFileId: before } = await tx.db
      .selectFrom('users')
      .select('avatarFileId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (!(await exchange({ before, to: { kind: 'avatar', id } }))) return known
    await tx.db
      .updateTable('users')
      .set({ avatarFileId: fileId, version: known.version + 1 })
      .where('id', '=', id)
      .execute()
    await tx.record({
      action: 'bot.photoChanged',
      object: botObject(known),
      before: { fileId: before },
      after: { fileId },
    })
    const after = await told(tx, actor, id)
    showLooks(tx, after)
    return after
  })
}

function showLooks(tx: Transaction, { id, name, avatar }: Bot) {
  tx.emit(botLooksChanged, { id, fullName: name, avatar }, [everyone])
}
