import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { spaceForMember } from '../spaces/access.ts'
import { addColumn } from './columnCreation.ts'

/** As the specification's sample has it, in every language: people rename it. */
const firstTitle = 'Yapılacaklar'

/** A board that nobody has opened yet gets its first column; one whose columns were all removed stays empty. */
export function startBoard(ctx: Context, actor: Actor, spaceId: number): Promise<boolean> {
  return inTransaction(ctx, actor, async (tx) => {
    // If two people open it at once, the second waits here and then finds the first one's column.
    await tx.db.selectFrom('spaces').select('id').where('id', '=', spaceId).forNoKeyUpdate().execute()
    const column = await tx.db
      .selectFrom('kanbanBoards')
      .select('id')
      .where('spaceId', '=', spaceId)
      .limit(1)
      .executeTakeFirst()
    if (column) return false
    const space = await spaceForMember(tx.db, actor, spaceId)
    if (space.archivedAt) return false
    await addColumn(tx, space, { title: firstTitle, wipLimit: null, taskStatus: null, colour: null, glyph: 'empty' })
    return true
  })
}
