import type { Passkey } from '#contract/passkeys/passkeys.endpoints.ts'
import { passkeysChanged } from '#contract/passkeys/passkeys.events.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, forbidden, notFound } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { accountMail } from '../accounts/accountMail.ts'
import { findAccount } from '../accounts/accounts.queries.ts'
import { askPassword } from '../accounts/ownPassword.ts'
import { countPasskeys, dropPasskeys } from '../accounts/passkeys.queries.ts'
import { secondStepOf } from '../accounts/secondStep.ts'
import { accountObject } from '../accounts/signIn.ts'
import { dropTwoStep } from '../accounts/twoStep.ts'
import { managedProfile, personInHand, personObject } from '../people/reach.ts'
import { userRoom } from '../users/rooms.ts'
import { passkeysOf } from './passkeys.queries.ts'

/** Locked until the commit, with its person. */
async function ownPasskey(tx: Transaction, userId: number, id: number) {
  await tx.db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  const row = await tx.db
    .selectFrom('passkeys')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!row) throw notFound('passkey')
  return row
}

export function renamePasskey(ctx: Context, actor: Actor, id: number, name: string): Promise<Passkey> {
  return inTransaction(ctx, actor, async (tx) => {
    const before = await ownPasskey(tx, actor.id, id)
    if (before.name !== name) {
      await tx.db.updateTable('passkeys').set({ name }).where('id', '=', id).execute()
      await tx.record({
        action: 'account.passkeyRenamed',
        object: accountObject(actor),
        before: { passkey: before.name },
        after: { passkey: name },
      })
      tx.emit(passkeysChanged, {}, [userRoom(actor.id)])
    }
    const [passkey] = await passkeysOf(ctx, tx.db, actor.id, id)
    if (!passkey) throw notFound('passkey')
    return passkey
  })
}

/** What began by it ends, save for the asking session. Where a role requires a second step, the last one stays. */
export async function removePasskey(ctx: Context, actor: Actor, id: number): Promise<void> {
  await inTransaction(ctx, actor, async (tx) => {
    const { name } = await ownPasskey(tx, actor.id, id)
    const account = await findAccount(tx.db, { id: actor.id })
    const second = account?.passwordHash ? await secondStepOf(tx.db, account) : null
    const isLast = (await countPasskeys(tx.db, actor.id)) === 1
    if (isLast && second && !second.byApp) throw forbidden('lastSecondStep')
    await dropPasskeys(tx, actor.id, { only: id, except: actor.sessionId })
    await forgetCodes(tx, actor.id)
    await tx.record({ action: 'account.passkeyRemoved', object: accountObject(actor), before: { passkey: name } })
    await told(tx, actor.id, [name])
  })
}

/** Recovery codes replace a second step; where there is none any more they are of no use, and a danger. */
async function forgetCodes(tx: Transaction, userId: number) {
  const account = await findAccount(tx.db, { id: userId })
  if (account && !account.totpEnabledAt && (await countPasskeys(tx.db, userId)) === 0) await dropTwoStep(tx, userId)
}

async function told(tx: Transaction, userId: number, names: readonly string[]) {
  const passkeys = names.map((name) => name || '–').join(', ')
  await tx.enqueue(accountMail({ template: 'passkeysRemoved', userId, params: { passkeys } }))
}

export async function passkeysOfPerson(ctx: Context, actor: Actor, personId: number): Promise<{ rows: Passkey[] }> {
  const { id } = await managedProfile(ctx.db, actor, ctx.clock.now(), personId)
  return { rows: await passkeysOf(ctx, ctx.db, id) }
}

/** By an Admin, for a device that was lost or stolen. */
export async function removePasskeysOf(ctx: Context, actor: Actor, id: number, password: string): Promise<void> {
  await askPassword(ctx, actor, 'password', password)
  await inTransaction(ctx, actor, async (tx) => {
    const person = await personInHand(tx, actor, id)
    const passkeys = await dropPasskeys(tx, id, id === actor.id ? { except: actor.sessionId } : {})
    if (passkeys.length === 0) throw conflict('noPasskeys', undefined)
    await forgetCodes(tx, id)
    await tx.record({ action: 'account.passkeysRemoved', object: personObject(person), before: { passkeys } })
    await told(tx, id, passkeys)
  })
}
