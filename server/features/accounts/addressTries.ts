import { type Origin, visitorActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { type AppError, invalid } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { countFailure, judge, lockedError, lockedUntil } from './lockouts.ts'

const addressKey = (origin: Origin) => ({ scope: 'address', key: origin.ip }) as const

/** A link or challenge that is wrong, used or too old. Wrong ones name no account, so they count by network address. */
export async function withOneTimeToken<Result>(
  ctx: Context,
  origin: Origin,
  field: 'token' | 'challenge',
  work: (tx: Transaction) => Promise<Result | 'wrongToken'>,
): Promise<Result> {
  const locked = await lockedUntil(ctx.db, ctx.clock.now(), addressKey(origin))
  if (locked) throw lockedError(field, locked, ctx.clock.now())
  const outcome = await inTransaction(ctx, visitorActor(origin), async (tx): Promise<{ done: Result } | AppError> => {
    const result = await work(tx)
    if (result !== 'wrongToken') return { done: result }
    const standing = await judge(tx, addressKey(origin))
    if (standing.locked) return lockedError(field, standing.locked, tx.now)
    const until = await countFailure(tx, addressKey(origin), standing)
    const object = { kind: 'address', id: null, title: origin.ip }
    await tx.record({ action: 'account.wrongToken', object, result: 'denied' })
    if (until) await tx.record({ action: 'account.locked', object, result: 'denied', after: { until } })
    return invalid({ [field]: field === 'token' ? 'linkInvalid' : 'challengeExpired' })
  })
  if ('done' in outcome) return outcome.done
  throw outcome
}
