import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { type AppError, invalid } from '../../platform/errors.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { type Account, findAccount } from './accounts.queries.ts'
import { clearFailures, countFailure, judge, lockedError, lockedUntil } from './lockouts.ts'
import { passwordMatches } from './passwordHash.ts'
import { accountObject } from './signIn.ts'
import { provedLately } from './signInRules.ts'

/** Security changes ask for the password again: a person at an unattended screen must not skip it, nor guess it. */
export async function askPassword(ctx: Context, actor: Actor, field: string, password: string): Promise<Account> {
  const key = { scope: 'person', key: String(actor.id) } as const
  const locked = await lockedUntil(ctx.db, ctx.clock.now(), key)
  if (locked) throw lockedError(field, locked, ctx.clock.now())
  const account = await findAccount(ctx.db, { id: actor.id })
  if (account && !account.passwordHash) return askSession(ctx, actor, field, account)
  const matches = await passwordMatches(ctx, account?.passwordHash ?? undefined, password)
  const refusal = await inTransaction(ctx, actor, async (tx): Promise<AppError | null> => {
    const standing = await judge(tx, key)
    if (standing.locked) return lockedError(field, standing.locked, tx.now)
    if (matches) {
      await clearFailures(tx, key)
      return null
    }
    await countFailure(tx, key, standing)
    const object = account ? accountObject(account) : { kind: 'user', id: actor.id, title: actor.fullName }
    await tx.record({ action: 'account.passwordRefused', object, result: 'denied' })
    return invalid({ [field]: 'passwordWrong' })
  })
  if (refusal) throw refusal
  if (!account) throw invalid({ [field]: 'passwordWrong' })
  return account
}

/** Whoever has no password shows a sign-in of the last minutes instead. */
async function askSession(ctx: Context, actor: Actor, field: string, account: Account): Promise<Account> {
  if (await provedLately(ctx.db, actor, ctx.clock.now())) return account
  throw invalid({ [field]: 'companySignInAgain' })
}
