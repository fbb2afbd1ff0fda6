import type { Actor } from '../../platform/actor.ts'
import { invalid } from '../../platform/errors.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { visibleSpaces } from '../spaces/access.ts'

/** Of the projects that whoever asks can see, exactly these are open to the bot from now on. No personal space ever is. */
export async function openSpaces(tx: Transaction, actor: Actor, botId: number, spaceIds: readonly number[]) {
  const visible = tx.db
    .selectFrom('spaces')
    .select('spaces.id')
    .where('kind', '<>', 'personal')
    .where('spaces.id', 'in', visibleSpaces(actor))
  const wanted = [...new Set(spaceIds)]
  await tx.db
    .deleteFrom('botSpaces')
    .where('botId', '=', botId)
    .where('spaceId', 'in', visible)
    .where('spaceId', 'not in', [0, ...wanted])
    .execute()
  if (wanted.length === 0) return
  const found = await visible.where('spaces.id', 'in', wanted).orderBy('spaces.id').forShare().execute()
  if (found.length < wanted.length) throw invalid({ spaceIds: 'placeNotFound' })
  await tx.db
    .insertInto('botSpaces')
    .values(found.map(({ id: spaceId }) => ({ botId, spaceId, openedAt: tx.now })))
    .onConflict((known) => known.doNothing())
    .execute()
}
