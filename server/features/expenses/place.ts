import type { Actor } from '../../platform/actor.ts'
import { invalid } from '../../platform/errors.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { spaceForMember } from '../spaces/access.ts'

/** A project or sale that the owner belongs to, an advance that is the owner's. */
export async function checkPlace(
  tx: Transaction,
  actor: Actor,
  { spaceId, advanceId }: { spaceId: number | null; advanceId: number | null },
) {
  if (spaceId !== null) {
    const { kind } = await spaceForMember(tx.db, actor, spaceId)
    if (kind === 'personal') throw invalid({ spaceId: 'notAProject' })
  }
  if (advanceId === null) return
  const advance = await tx.db
    .selectFrom('expenseAdvances')
    .select('id')
    .where('id', '=', advanceId)
    .where('ownerId', '=', actor.id)
    .executeTakeFirst()
  if (!advance) throw invalid({ advanceId: 'unknownAdvance' })
}
