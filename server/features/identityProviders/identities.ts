import type { Kysely } from 'kysely'
import type { LinkedIdentity } from '#contract/identityProviders/identityProviders.endpoints.ts'
import { identitiesChanged, identityProvidersChanged } from '#contract/identityProviders/identityProviders.events.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { Database } from '../../platform/schema.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { findAccount } from '../accounts/accounts.queries.ts'
import { accountObject } from '../accounts/signIn.ts'
import { passwordOpens } from '../accounts/signInRules.ts'
import { userRoom } from '../users/rooms.ts'
import { endProviderSessions } from './providerSessions.ts'
import { identityProvidersRoom } from './rooms.ts'

export async function identitiesOf(db: Kysely<Database>, userId: number): Promise<LinkedIdentity[]> {
  const rows = await db
    .selectFrom('identities')
    .innerJoin('identityProviders', 'identityProviders.id', 'identities.providerId')
    .select(['identities.id', 'identityProviders.name', 'identities.email', 'linkedAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('identities.id')
    .execute()
  return rows.map(({ id, name, email, linkedAt, lastUsedAt }) => ({
    ...{ id, provider: name, email },
    linkedAt: linkedAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }))
}

export async function ownIdentities(ctx: Context, { id }: Actor) {
  const account = await findAccount(ctx.db, { id })
  const hasPassword = Boolean(account?.passwordHash) && (await passwordOpens(ctx.db, id))
  return { rows: await identitiesOf(ctx.db, id), hasPassword }
}

/** Nobody takes away their last way in. Whatever began by it ends, save for the asking session. */
export async function unlinkIdentity(ctx: Context, actor: Actor, id: number): Promise<void> {
  await inTransaction(ctx, actor, async (tx) => {
    // Of two unlinkings at once the second sees what the first left.
    await tx.db.selectFrom('users').select('id').where('id', '=', actor.id).forUpdate().execute()
    const own = await tx.db
      .selectFrom('identities')
      .innerJoin('identityProviders', 'identityProviders.id', 'identities.providerId')
      .select(['identities.id', 'providerId', 'name', 'isOn', 'identities.email'])
      .where('userId', '=', actor.id)
      .execute()
    const gone = own.find((one) => one.id === id)
    if (!gone) throw notFound('identity')
    const account = await findAccount(tx.db, { id: actor.id })
    const byPassword = Boolean(account?.passwordHash) && (await passwordOpens(tx.db, actor.id))
    if (!byPassword && !own.some((other) => other.id !== id && other.isOn)) throw conflict('lastWayIn', undefined)
    await tx.db.deleteFrom('identities').where('id', '=', id).execute()
    await endProviderSessions(tx, { providerId: gone.providerId, userId: actor.id, except: actor.sessionId })
    await tx.record({
      action: 'account.identityUnlinked',
      object: accountObject(actor),
      before: { provider: gone.name, email: gone.email },
    })
    tx.emit(identitiesChanged, {}, [userRoom(actor.id)])
    tx.emit(identityProvidersChanged, {}, [identityProvidersRoom])
  })
}
