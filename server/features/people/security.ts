import type { ResponseOf } from '#contract/http/endpoint.ts'
import type { personSecurityEndpoints } from '#contract/people/people.endpoints.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, forbidden, notFound } from '../../platform/errors.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { accountMail } from '../accounts/accountMail.ts'
import { findAccount } from '../accounts/accounts.queries.ts'
import { apiTokenKeys } from '../accounts/apiTokens.ts'
import { listDevices } from '../accounts/devices.ts'
import { liftLocks } from '../accounts/lockouts.ts'
import { reserveToken, voidTokens } from '../accounts/oneTimeTokens.ts'
import { askPassword } from '../accounts/ownPassword.ts'
import { dropPasskeys } from '../accounts/passkeys.queries.ts'
import { recoveryCodesLeft } from '../accounts/recoveryCodes.ts'
import { rolesThatRequireTwoStep, secondStepOf } from '../accounts/secondStep.ts'
import { endSessions } from '../accounts/sessions.queries.ts'
import { passwordOpens } from '../accounts/signInRules.ts'
import { dropTwoStep } from '../accounts/twoStep.ts'
import { announcePerson } from '../users/announce.ts'
import { managedProfile, personInHand, personObject } from './reach.ts'

type Security = ResponseOf<typeof personSecurityEndpoints.read>

export async function readSecurity(ctx: Context, actor: Actor, id: number): Promise<Security> {
  const { lockedUntil } = await managedProfile(ctx.db, actor, ctx.clock.now(), id)
  const account = await findAccount(ctx.db, { id })
  const second = account ? await secondStepOf(ctx.db, account) : null
  return {
    devices: await listDevices(ctx, actor, id),
    twoStepSince: account?.totpEnabledAt?.toISOString() ?? null,
    twoStepByPasskey: second?.byApp === false,
    recoveryCodesLeft: await recoveryCodesLeft(ctx.db, id),
    requiredBy: await rolesThatRequireTwoStep(ctx.db, id),
    lockedUntil,
  }
}

export async function endSession(ctx: Context, actor: Actor, id: number, sessionId: number): Promise<void> {
  await inTransaction(ctx, actor, async (tx) => {
    const person = await personInHand(tx, actor, id)
    if ((await endSessions(tx.db, id, { only: sessionId })) === 0) throw notFound('session')
    tx.accessChanged([id])
    await tx.record({ action: 'account.sessionEnded', object: personObject(person), after: { sessionId } })
  })
}

/** Signs somebody out everywhere, their programs too; if it is the person themselves, the asking session stays. */
export async function endAllSessions(ctx: Context, actor: Actor, id: number): Promise<number> {
  return inTransaction(ctx, actor, async (tx) => {
    const person = await personInHand(tx, actor, id)
    const ended = await endSessions(tx.db, id, id === actor.id ? { except: actor.sessionId } : {})
    await apiTokenKeys.end(tx, id)
    tx.accessChanged([id])
    await tx.record({ action: 'account.sessionsEnded', object: personObject(person), after: { ended } })
    return ended
  })
}

/** A link to choose a new password; until it is used, the old one holds. */
export async function sendPasswordLink(ctx: Context, actor: Actor, id: number): Promise<void> {
  await inTransaction(ctx, actor, async (tx) => {
    const person = await personInHand(tx, actor, id)
    if (person.status !== 'active' && person.status !== 'locked') throw conflict('personNotActive', person)
    if (!(await passwordOpens(tx.db, id))) throw forbidden('companyOnly')
    await voidTokens(tx, 'reset', id)
    const tokenId = await reserveToken(tx, { kind: 'reset', userId: id })
    await tx.enqueue(accountMail({ template: 'resetPassword', userId: id, tokenId }))
    await tx.record({ action: 'account.passwordLinkSent', object: personObject(person) })
  })
}

/** For a lost phone, which held their passkeys too. Their sessions end: a person who holds one of them must prove again who they are. */
export async function resetTwoStep(ctx: Context, actor: Actor, id: number, password: string): Promise<void> {
  await askPassword(ctx, actor, 'password', password)
  await inTransaction(ctx, actor, async (tx) => {
    const person = await personInHand(tx, actor, id)
    if (!person.twoStep) throw conflict('twoStepOff', person)
    await dropTwoStep(tx, id)
    const passkeys = await dropPasskeys(tx, id, id === actor.id ? { except: actor.sessionId } : {})
    await endSessions(tx.db, id, id === actor.id ? { except: actor.sessionId } : {})
    await apiTokenKeys.end(tx, id)
    tx.accessChanged([id])
    await tx.record({ action: 'account.twoStepReset', object: personObject(person), before: { passkeys } })
    await tx.enqueue(accountMail({ template: 'twoStepDisabled', userId: id }))
  })
}

export async function unlockPerson(ctx: Context, actor: Actor, id: number): Promise<void> {
  await inTransaction(ctx, actor, async (tx) => {
    const person = await personInHand(tx, actor, id)
    await liftLocks(tx, person)
    await tx.record({ action: 'account.unlocked', object: personObject(person) })
    await announcePerson(tx, id)
  })
}
