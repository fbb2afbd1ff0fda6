import { type Origin, visitorActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { type AppError, invalid } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'

/**
 * Runs the action of a link or challenge, or refuses one that is wrong, used or too old. Nobody finds 256 bits by
 * trying, so wrong ones lock nobody out: they are old links of an office far more often than guesses.
 */
export async function withOneTimeToken<Result>(
  ctx: Context,
  origin: Origin,
  field: 'token' | 'challenge',
  work: (tx: Transaction) => Promise<Result | 'wrongToken'>,
): Promise<Result> {
  const outcome = await inTransaction(ctx, visitorActor(origin), async (tx): Promise<{ done: Result } | AppError> => {
    const result = await work(tx)
    if (result !== 'wrongToken') return { done: result }
    await recordWrong(tx, origin)
    return invalid({ [field]: field === 'token' ? 'linkInvalid' : 'challengeExpired' })
  })
  if ('done' in outcome) return outcome.done
  throw outcome
}

const hour = 60 * 60_000

/** One line an hour for each address: a person who guesses links must not fill a log that keeps everything. */
async function recordWrong(tx: Transaction, { ip }: Origin): Promise<void> {
  const action = 'account.wrongToken'
  const known = await tx.db
    .selectFrom('activity')
    .select('id')
    .where('action', '=', action)
    .where('ip', '=', ip)
    .where('at', '>', new Date(tx.now.getTime() - hour))
    .limit(1)
    .executeTakeFirst()
  if (!known) await tx.record({ action, object: { kind: 'address', id: null, title: ip }, result: 'denied' })
}
