import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { forbidden, invalid } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { accountMail } from './accountMail.ts'
import { findAccount } from './accounts.queries.ts'
import { askPassword } from './ownPassword.ts'
import { recoveryCodesLeft, renewRecoveryCodes } from './recoveryCodes.ts'
import { rolesThatRequireTwoStep, secondStepOf } from './secondStep.ts'
import { accountObject } from './signIn.ts'
import { newTotpSecret, otpauthUrl, totpStep } from './totp.ts'

export async function twoStepState(ctx: Context, actor: Actor) {
  const account = await findAccount(ctx.db, { id: actor.id })
  const second = account ? await secondStepOf(ctx.db, account) : null
  return {
    enabled: Boolean(account?.totpEnabledAt),
    byPasskey: second?.byApp === false,
    recoveryCodesLeft: await recoveryCodesLeft(ctx.db, actor.id),
    requiredBy: await rolesThatRequireTwoStep(ctx.db, actor.id),
  }
}

/** The new secret has no effect until `enableTwoStep` proves that the app has it; the earlier one stays valid. */
export async function enrolTwoStep(ctx: Context, actor: Actor, password: string) {
  const account = await askPassword(ctx, actor, 'password', password)
  // The second step stands beside a password; a provider asks for its own.
  if (!account.passwordHash) throw invalid({ password: 'twoStepNeedsPassword' })
  const secret = newTotpSecret()
  const { workspaceName } = await ctx.settings.read()
  const url = otpauthUrl(workspaceName, account.email, secret)
  // Loaded for the first drawing, as a start does not need it.
  const { toString: drawQrCode } = await import('qrcode')
  const qrSvg = await drawQrCode(url, { type: 'svg', margin: 1 })
  await inTransaction(ctx, actor, async (tx) => {
    await tx.db
      .updateTable('credentials')
      .set({ pendingTotpSecret: ctx.secrets.seal(secret) })
      .where('userId', '=', actor.id)
      .execute()
    await tx.record({ action: 'account.twoStepEnrolmentStarted', object: accountObject(account) })
  })
  return { secret, otpauthUrl: url, qrSvg }
}

export async function enableTwoStep(ctx: Context, actor: Actor, code: string) {
  return inTransaction(ctx, actor, async (tx) => {
    await tx.db.selectFrom('credentials').select('userId').where('userId', '=', actor.id).forUpdate().execute()
    const account = await findAccount(tx.db, { id: actor.id })
    const sealed = account?.pendingTotpSecret
    const secret = sealed ? ctx.secrets.unseal(sealed) : null
    if (!account || !sealed || !secret) throw invalid({ code: 'twoStepNotStarted' })
    const step = totpStep(secret, code, tx.now, null)
    if (step === null) throw invalid({ code: 'twoStepCodeWrong' })
    await tx.db
      .updateTable('credentials')
      .set({ totpSecret: sealed, totpEnabledAt: tx.now, totpLastStep: step, pendingTotpSecret: null })
      .where('userId', '=', actor.id)
      .execute()
    const recoveryCodes = await renewRecoveryCodes(tx, actor.id)
    // A person who had to set it up first gets full access from here on.
    tx.accessChanged([actor.id])
    await tx.record({ action: 'account.twoStepEnabled', object: accountObject(account) })
    await tx.enqueue(accountMail({ template: 'twoStepEnabled', userId: actor.id }))
    return { recoveryCodes }
  })
}

/** If a role requires it, it stays on; a new phone is enrolled over the old one instead. */
export async function disableTwoStep(ctx: Context, actor: Actor, password: string): Promise<void> {
  const account = await askPassword(ctx, actor, 'password', password)
  if ((await rolesThatRequireTwoStep(ctx.db, actor.id)).length > 0) throw forbidden('twoStepRequired')
  await inTransaction(ctx, actor, async (tx) => {
    await dropTwoStep(tx, actor.id)
    await tx.record({ action: 'account.twoStepDisabled', object: accountObject(account) })
    await tx.enqueue(accountMail({ template: 'twoStepDisabled', userId: actor.id }))
  })
}

/** Deletes the second step, and the recovery codes that replace it. */
export async function dropTwoStep(tx: Transaction, userId: number): Promise<void> {
  await tx.db
    .updateTable('credentials')
    .set({ totpSecret: null, totpEnabledAt: null, totpLastStep: null, pendingTotpSecret: null })
    .where('userId', '=', userId)
    .execute()
  await tx.db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
}

export async function replaceRecoveryCodes(ctx: Context, actor: Actor, password: string) {
  const account = await askPassword(ctx, actor, 'password', password)
  if (!(await secondStepOf(ctx.db, account))) throw invalid({ password: 'twoStepOff' })
  return inTransaction(ctx, actor, async (tx) => {
    const recoveryCodes = await renewRecoveryCodes(tx, actor.id)
    await tx.record({ action: 'account.recoveryCodesRenewed', object: accountObject(account) })
    return { recoveryCodes }
  })
}
