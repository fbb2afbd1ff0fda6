import { createHash } from 'node:crypto'
import { unprocessable } from './errors.ts'
import type { Transaction } from './transaction.ts'

/**
 * Runs `make` once per person and client-made key: a repeat gets the first result's id and writes nothing.
 * The key is inserted first, so that of two arrivals at once the second waits for the first to commit.
 */
export async function once(
  tx: Transaction,
  request: { userId: number; key: string; body: unknown },
  make: () => Promise<number>,
): Promise<number> {
  const bodyHash = createHash('sha256').update(JSON.stringify(request.body)).digest('base64url')
  const inserted = await tx.db
    .insertInto('idempotencyKeys')
    .values({ userId: request.userId, key: request.key, bodyHash, resultId: null, createdAt: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  const mine = () =>
    tx.db.selectFrom('idempotencyKeys').where('userId', '=', request.userId).where('key', '=', request.key)
  if (inserted.numInsertedOrUpdatedRows === 0n) {
    const first = await mine().select(['bodyHash', 'resultId']).executeTakeFirstOrThrow()
    if (first.bodyHash !== bodyHash || first.resultId === null) throw unprocessable('keyReused')
    return first.resultId
  }
  const resultId = await make()
  await tx.db
    .updateTable('idempotencyKeys')
    .set({ resultId })
    .where('userId', '=', request.userId)
    .where('key', '=', request.key)
    .execute()
  return resultId
}
