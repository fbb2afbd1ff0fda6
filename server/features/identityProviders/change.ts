import type { BodyOf } from '#contract/http/endpoint.ts'
import {
  type IdentityProvider,
  type IdentityProviderBody,
  type identityProviderEndpoints,
  mostProviders,
} from '#contract/identityProviders/identityProviders.endpoints.ts'
import { identityProvidersChanged } from '#contract/identityProviders/identityProviders.events.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, invalid, notFound, unprocessable } from '../../platform/errors.ts'
import { once } from '../../platform/idempotency.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import type { ProviderRow } from './identityProviders.queries.ts'
import { endProviderSessions } from './providerSessions.ts'
import { grantableByGroups } from './roles.ts'
import { identityProvidersRoom } from './rooms.ts'
import { shownProvider } from './shownProviders.ts'
import { keepADoor } from './signInRules.ts'
import { wayOf } from './ways.ts'

/** A group is somebody else's list: what it gives must not be the whole workspace. */
async function checkRoles(tx: Transaction, { groupRoles, newcomerRoleId }: IdentityProviderBody) {
  const allowed = new Set((await grantableByGroups(tx.db)).map(({ id }) => id))
  if (groupRoles.some(({ roleId }) => !allowed.has(roleId))) throw invalid({ groupRoles: 'roleNotForGroups' })
  if (newcomerRoleId !== null && !allowed.has(newcomerRoleId)) throw invalid({ newcomerRoleId: 'roleNotForGroups' })
}

/** Everything but the secret. */
const columnsOf = (body: IdentityProviderBody) => {
  const { name, domains, groupsClaim, groupRoles, newcomerRoleId } = body
  return {
    ...{ name, domains, groupsClaim, newcomerRoleId, groupRoles: JSON.stringify(groupRoles) },
    ...{ issuer: '', clientId: '', scopes: '', settings: '{}' },
    ...wayOf(body.kind).columns(body),
  }
}

/** For the activity log: everything but the secret. */
const recorded = (row: ProviderRow) => {
  const { kind, name, domains, groupsClaim, groupRoles, newcomerRoleId, isOn } = row
  return { kind, name, ...wayOf(kind).recorded(row), domains, groupsClaim, groupRoles, newcomerRoleId, on: isOn }
}

const providerObject = ({ id, name }: Pick<ProviderRow, 'id' | 'name'>) => ({
  kind: 'identityProvider',
  id,
  title: name,
})

function told(ctx: Context, tx: Transaction, row: ProviderRow): Promise<IdentityProvider> {
  tx.emit(identityProvidersChanged, {}, [identityProvidersRoom])
  return shownProvider(ctx, tx.db, row)
}

async function heldProvider(tx: Transaction, id: number): Promise<ProviderRow> {
  const row = await tx.db
    .selectFrom('identityProviders')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('identityProvider')
  return row
}

/** It is off until somebody switches it on: first it is tried. */
export async function createProvider(
  ctx: Context,
  actor: Actor,
  { requestId, ...body }: BodyOf<typeof identityProviderEndpoints.create>,
): Promise<IdentityProvider> {
  await wayOf(body.kind).check(ctx, body)
  return inTransaction(ctx, actor, async (tx) => {
    const request = { userId: actor.id, key: requestId, body: { kind: body.kind, ...columnsOf(body) } }
    const id = await once(tx, request, () => insert(ctx, tx, body))
    return told(ctx, tx, await heldProvider(tx, id))
  })
}

async function insert(ctx: Context, tx: Transaction, body: IdentityProviderBody) {
  await checkRoles(tx, body)
  const { count, last } = await tx.db
    .selectFrom('identityProviders')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('position').as('last')])
    .executeTakeFirstOrThrow()
  if (count >= mostProviders) throw unprocessable('tooManyProviders')
  const row = await tx.db
    .insertInto('identityProviders')
    .values({
      ...columnsOf(body),
      kind: body.kind,
      clientSecret: ctx.secrets.seal(wayOf(body.kind).secret(body) ?? ''),
      isOn: false,
      position: (last ?? 0) + 1,
      createdAt: tx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx.record({ action: 'identityProvider.created', object: providerObject(row), after: recorded(row) })
  return row.id
}

export async function changeProvider(
  ctx: Context,
  actor: Actor,
  id: number,
  { version, ...body }: BodyOf<typeof identityProviderEndpoints.change>,
): Promise<IdentityProvider> {
  await wayOf(body.kind).check(ctx, body)
  return inTransaction(ctx, actor, async (tx) => {
    const before = await heldProvider(tx, id)
    if (before.version !== version) throw conflict('staleVersion', await shownProvider(ctx, tx.db, before))
    if (before.kind !== body.kind) throw invalid({ kind: 'providerKindStays' })
    const moved = wayOf(body.kind).moved(before, body)
    if (moved && (await shownProvider(ctx, tx.db, before)).people > 0) throw invalid(moved)
    await checkRoles(tx, body)
    const secret = wayOf(body.kind).secret(body)
    const after = await write(tx, before, {
      ...columnsOf(body),
      ...(secret === undefined ? {} : { clientSecret: ctx.secrets.seal(secret) }),
    })
    await tx.record({
      action: 'identityProvider.changed',
      object: providerObject(after),
      before: recorded(before),
      after: { ...recorded(after), ...(secret === undefined ? {} : { secretReplaced: true }) },
    })
    return told(ctx, tx, after)
  })
}

type Values = Partial<ReturnType<typeof columnsOf>> & { clientSecret?: string; isOn?: boolean }

const write = (tx: Transaction, { id, version }: ProviderRow, values: Values): Promise<ProviderRow> =>
  tx.db
    .updateTable('identityProviders')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Whoever came in by it stays in until their session ends. */
export function switchProvider(ctx: Context, actor: Actor, id: number, on: boolean): Promise<IdentityProvider> {
  return inTransaction(ctx, actor, async (tx) => {
    const before = await heldProvider(tx, id)
    if (before.isOn === on) return shownProvider(ctx, tx.db, before)
    const after = await write(tx, before, { isOn: on })
    await keepADoor(tx)
    const action = on ? 'identityProvider.switchedOn' : 'identityProvider.switchedOff'
    await tx.record({ action, object: providerObject(after) })
    return told(ctx, tx, after)
  })
}

/** Changes places with its neighbour; at the end it stays. */
export function moveProvider(ctx: Context, actor: Actor, id: number, to: 'up' | 'down'): Promise<void> {
  return inTransaction(ctx, actor, async (tx) => {
    const rows = await tx.db
      .selectFrom('identityProviders')
      .select(['id', 'name', 'position'])
      .orderBy('position')
      .orderBy('id')
      .forUpdate()
      .execute()
    const at = rows.findIndex((row) => row.id === id)
    const [moved, other] = [rows[at], rows[to === 'up' ? at - 1 : at + 1]]
    if (!moved) throw notFound('identityProvider')
    if (!other) return
    for (const [row, position] of [[moved, other.position] as const, [other, moved.position] as const]) {
      await tx.db.updateTable('identityProviders').set({ position }).where('id', '=', row.id).execute()
    }
    await tx.record({ action: 'identityProvider.moved', object: providerObject(moved), after: { to } })
    tx.emit(identityProvidersChanged, {}, [identityProvidersRoom])
  })
}

/** Whoever came in by it is out at once, as nobody vouches for them any more. */
export async function removeProvider(ctx: Context, actor: Actor, id: number): Promise<void> {
  await inTransaction(ctx, actor, async (tx) => {
    const row = await heldProvider(tx, id)
    await endProviderSessions(tx, { providerId: id })
    await tx.db.deleteFrom('identityProviders').where('id', '=', id).execute()
    await keepADoor(tx)
    await tx.record({ action: 'identityProvider.deleted', object: providerObject(row), before: recorded(row) })
    tx.emit(identityProvidersChanged, {}, [identityProvidersRoom])
  })
}
