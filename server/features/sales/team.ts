import { dealGone } from '#contract/sales/sales.events.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { checkNewcomers } from '../conversations/entering.ts'
import { followMembers } from '../conversations/ownedChannel.ts'
import { leaveCards } from '../kanban/leaving.ts'
import { changeSpace } from '../spaces/change.ts'
import { leaveTasks } from '../tasks/leaving.ts'
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
export async function settleTeam(
  tx: Transaction,
  { actor, today }: { actor: Actor; today: string },
  row: DealRow,
  { title, ownerId, teamIds, guestIds }: Wanted,
) {
  const wanted = [...new Set([ownerId, ...teamIds, ...guestIds])]
  const before = row.members.map(({ id }) => id)
  const entering = wanted.filter((id) => !before.includes(id))
  const leaving = before.filter((id) => !wanted.includes(id))
  if (entering.length + leaving.length === 0 && ownerId === row.ownerId && title === row.title) return
  await checkNewcomers(tx, entering)
  await changeSpace(tx, row.id, { name: title, managerId: ownerId, entering, leaving })
  if (leaving.length > 0) {
    const left = { spaceId: row.id, userIds: leaving, today }
    await leaveTasks(tx, actor, left)
    await leaveCards(tx, left)
    tx.emit(dealGone, { id: row.id }, leaving.map(userRoom))
  }
  await followMembers(tx, row.channelId, { entering, leaving })
  await tellNewcomers(tx, row, entering)
}
