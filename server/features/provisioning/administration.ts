import { botsChanged } from '#contract/bots/bots.events.ts'
import type { BodyOf } from '#contract/http/endpoint.ts'
import {
  mostProvisioners,
  oldTokenHours,
  type Provisioner,
  type ProvisionerBody,
  type provisioningEndpoints,
  releaseHours,
} from '#contract/provisioning/provisioning.endpoints.ts'
import { provisioningChanged } from '#contract/provisioning/provisioning.events.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, invalid, notFound, unprocessable } from '../../platform/errors.ts'
import { once } from '../../platform/idempotency.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { apiTokenKeys } from '../accounts/apiTokens.ts'
import { insertBot } from '../bots/insertion.ts'
import { botsRoom } from '../bots/rooms.ts'
import { grantableByGroups } from '../identityProviders/roles.ts'
import { provisionerObject } from './guard.ts'
import { newProvisionerToken } from './provisioner.ts'
import { findProvisioner } from './provisioning.queries.ts'
import { roleJob } from './roleSync.ts'

type WithToken = Provisioner & { token: string }

const hourMs = 60 * 60_000

/** A group is somebody else's list: what it gives must not be the whole workspace. */
async function checkRoles(tx: Transaction, { groupRoles, newcomerRoleId }: ProvisionerBody) {
  const allowed = new Set((await grantableByGroups(tx.db)).map(({ id }) => id))
  if (groupRoles.some(({ roleId }) => !allowed.has(roleId))) throw invalid({ groupRoles: 'roleNotForGroups' })
  if (!allowed.has(newcomerRoleId)) throw invalid({ newcomerRoleId: 'roleNotForGroups' })
}

/** Locked until the commit. */
async function inHand(ctx: Context, tx: Transaction, id: number): Promise<Provisioner & { botId: number }> {
  const row = await tx.db.selectFrom('provisioners').select('botId').where('id', '=', id).forUpdate().executeTakeFirst()
  const found = await findProvisioner(ctx, tx.db, id)
  if (!row || !found) throw notFound('provisioner')
  return { ...found, botId: row.botId }
}

async function told(ctx: Context, tx: Transaction, id: number): Promise<Provisioner> {
  announce(tx)
  const found = await findProvisioner(ctx, tx.db, id)
  if (!found) throw notFound('provisioner')
  return found
}

/** Its bot is one of the bots. */
function announce(tx: Transaction) {
  tx.emit(provisioningChanged, {}, [botsRoom])
  tx.emit(botsChanged, {}, [botsRoom])
}

const columnsOf = ({ begins, groupRoles, newcomerRoleId }: ProvisionerBody) => ({
  ...{ begins, groupRoles: JSON.stringify(groupRoles), newcomerRoleId },
})

const recorded = ({ name, begins, groupRoles, newcomerRoleId }: ProvisionerBody) => ({
  ...{ name, begins, groupRoles, newcomerRoleId },
})

async function addToken(tx: Transaction, provisionerId: number): Promise<string> {
  const { token, ...columns } = newProvisionerToken()
  await tx.db
    .insertInto('provisionerTokens')
    .values({ provisionerId, ...columns, expiresAt: null })
    .execute()
  return token
}

export function createProvisioner(
  ctx: Context,
  actor: Actor,
  { clientId, ...body }: BodyOf<typeof provisioningEndpoints.create>,
): Promise<WithToken> {
  return inTransaction(ctx, actor, async (tx) => {
    const id = await once(tx, { userId: actor.id, key: clientId, body }, () => insert(tx, actor, body))
    // Only its hash is kept: whoever lost the answer is given another.
    await tx.db.deleteFrom('provisionerTokens').where('provisionerId', '=', id).execute()
    const token = await addToken(tx, id)
    return { ...(await told(ctx, tx, id)), token }
  })
}

async function insert(tx: Transaction, actor: Actor, body: ProvisionerBody): Promise<number> {
  await checkRoles(tx, body)
  const { count } = await tx.db
    .selectFrom('provisioners')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= mostProvisioners) throw unprocessable('tooManyProvisioners')
  const botId = await insertBot(tx, actor, { name: body.name, description: 'SCIM 2.0' })
  const { id } = await tx.db
    .insertInto('provisioners')
    .values({ botId, isOn: true, ...columnsOf(body), createdAt: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.record({
    action: 'provisioner.created',
    object: provisionerObject({ id, name: body.name }),
    after: { ...recorded(body), botId },
  })
  return id
}

export function changeProvisioner(
  ctx: Context,
  actor: Actor,
  id: number,
  { version, ...body }: BodyOf<typeof provisioningEndpoints.change>,
): Promise<Provisioner> {
  return inTransaction(ctx, actor, async (tx) => {
    const { botId, ...before } = await inHand(ctx, tx, id)
    if (before.version !== version) throw conflict('staleVersion', before)
    await checkRoles(tx, body)
    await tx.db
      .updateTable('provisioners')
      .set({ ...columnsOf(body), version: version + 1 })
      .where('id', '=', id)
      .execute()
    if (before.name !== body.name) {
      await tx.db
        .updateTable('users')
        .set((of) => ({ fullName: body.name, version: of('version', '+', 1) }))
        .where('id', '=', botId)
        .execute()
    }
    await tx.record({
      action: 'provisioner.changed',
      object: provisionerObject({ id, name: body.name }),
      before: recorded(before),
      after: recorded(body),
    })
    const isMapped = JSON.stringify(before.groupRoles) !== JSON.stringify(body.groupRoles)
    if (isMapped) await tx.enqueue(roleJob(id))
    return told(ctx, tx, id)
  })
}

/** Switched on again, it takes its bot along, which somebody may have switched off among the bots. */
export function switchProvisioner(ctx: Context, actor: Actor, id: number, on: boolean): Promise<Provisioner> {
  return inTransaction(ctx, actor, async (tx) => {
    const { botId, ...before } = await inHand(ctx, tx, id)
    if (before.on === on) return before
    await tx.db.updateTable('provisioners').set({ isOn: on }).where('id', '=', id).execute()
    await tx.db
      .updateTable('users')
      .set({ status: on ? 'bot' : 'botOff' })
      .where('id', '=', botId)
      .execute()
    tx.accessChanged([botId])
    const action = on ? 'provisioner.switchedOn' : 'provisioner.switchedOff'
    await tx.record({ action, object: provisionerObject(before) })
    return told(ctx, tx, id)
  })
}

/** For a day both tokens are taken, so that the identity server may be changed at any moment of it. */
export function renewToken(ctx: Context, actor: Actor, id: number): Promise<WithToken> {
  return inTransaction(ctx, actor, async (tx) => {
    const before = await inHand(ctx, tx, id)
    const tokens = tx.db.deleteFrom('provisionerTokens').where('provisionerId', '=', id)
    await tokens.where('expiresAt', 'is not', null).execute()
    await tx.db
      .updateTable('provisionerTokens')
      .set({ expiresAt: new Date(tx.now.getTime() + oldTokenHours * hourMs) })
      .where('provisionerId', '=', id)
      .execute()
    const token = await addToken(tx, id)
    await tx.record({ action: 'provisioner.secretRotated', object: provisionerObject(before) })
    return { ...(await told(ctx, tx, id)), token }
  })
}

export function releaseProvisioner(ctx: Context, actor: Actor, id: number): Promise<Provisioner> {
  return inTransaction(ctx, actor, async (tx) => {
    const { botId: _bot, ...before } = await inHand(ctx, tx, id)
    if (before.heldSince === null) return before
    const releasedUntil = new Date(tx.now.getTime() + releaseHours * hourMs)
    await tx.db.updateTable('provisioners').set({ heldSince: null, releasedUntil }).where('id', '=', id).execute()
    await tx.record({
      action: 'provisioner.released',
      object: provisionerObject(before),
      after: { until: releasedUntil.toISOString() },
    })
    return told(ctx, tx, id)
  })
}

/** Its people and their roles stay; its bot goes on as the name in the log. */
export async function removeProvisioner(ctx: Context, actor: Actor, id: number): Promise<void> {
  await inTransaction(ctx, actor, async (tx) => {
    const { botId, ...before } = await inHand(ctx, tx, id)
    await tx.db.deleteFrom('provisioners').where('id', '=', id).execute()
    await tx.db.updateTable('users').set({ status: 'botOff' }).where('id', '=', botId).execute()
    await apiTokenKeys.end(tx, botId)
    tx.accessChanged([botId])
    await tx.record({
      action: 'provisioner.deleted',
      object: provisionerObject(before),
      before: { ...recorded(before), people: before.people, groups: before.groups },
    })
    announce(tx)
  })
}
