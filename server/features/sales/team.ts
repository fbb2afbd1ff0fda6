import { dealGone } from '#contract/sales/sales.events.ts'
import { spaceChanged } from '#contract/spaces/spaces.events.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { checkNewcomers } from '../conversations/entering.ts'
import { followMembers } from '../conversations/ownedChannel.ts'
import { admins } from '../spaces/spaces.queries.ts'
import { userRoom } from '../users/rooms.ts'
import type { DealRow } from './deals.queries.ts'
import { tellNewcomers } from './news.ts'

interface Wanted {
  title: string
  ownerId: number
  teamIds: readonly number[]
  guestIds: readonly number[]
}

/** The space and the channel follow: who is new there, who is gone, whose it is and how it is called. */
export async function settleTeam(tx: Transaction, row: DealRow, { title, ownerId, teamIds, guestIds }: Wanted) {
  const wanted = [...new Set([ownerId, ...teamIds, ...guestIds])]
  const before = row.members.map(({ id }) => id)
  const entering = wanted.filter((id) => !before.includes(id))
  const leaving = before.filter((id) => !wanted.includes(id))
  if (entering.length + leaving.length === 0 && ownerId === row.ownerId && title === row.title) return
  await checkNewcomers(tx, entering)
  if (leaving.length > 0) {
    await tx.db.deleteFrom('spaceMembers').where('spaceId', '=', row.id).where('userId', 'in', leaving).execute()
    tx.emit(dealGone, { id: row.id }, leaving.map(userRoom))
  }
  if (entering.length > 0) {
    const rows = entering.map((userId) => ({ spaceId: row.id, userId, role: 'member' as const }))
    await tx.db.insertInto('spaceMembers').values(rows).execute()
  }
  await tx.db
    .updateTable('spaceMembers')
    .set((of) => ({
      role: of
        .case()
        .when('userId', '=', ownerId)
        .then('manager' as const)
        .else('member' as const)
        .end(),
    }))
    .where('spaceId', '=', row.id)
    .execute()
  const { version } = await tx.db
    .updateTable('spaces')
    .set((of) => ({ managerId: ownerId, name: title, version: of('version', '+', 1) }))
    .where('id', '=', row.id)
    .returning('version')
    .executeTakeFirstOrThrow()
  tx.accessChanged([...entering, ...leaving])
  const hearers = [...new Set([...wanted, ...leaving, ...(await admins(tx.db))])]
  tx.emit(spaceChanged, { id: row.id, version }, hearers.map(userRoom))
  await followMembers(tx, row.channelId, { entering, leaving })
  await tellNewcomers(tx, row, entering)
}
