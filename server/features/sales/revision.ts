import { dealGone } from '#contract/sales/sales.events.ts'
import { mayRemoveDeal } from '#contract/sales/sales.policy.ts'
import type { DealChange, DealDetail } from '#contract/sales/sales.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { forbidden, invalid } from '../../platform/errors.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { checkNewcomers } from '../conversations/entering.ts'
import { followMembers, nameBeforeCode, renameChannel } from '../conversations/ownedChannel.ts'
import { leaveCards } from '../kanban/leaving.ts'
import { changeSpace } from '../spaces/change.ts'
import { leaveTasks } from '../tasks/leaving.ts'
import { differences } from '../tasks/record.ts'
import { userRoom } from '../users/rooms.ts'
import { changeDeal, dealObject } from './change.ts'
import { type DealRow, standingOf } from './deals.queries.ts'
import { tellNewcomers } from './notifications.ts'

interface DealPeople {
  title: string
  ownerId: number
  teamIds: readonly number[]
  guestIds: readonly number[]
}

/** The space and the channel follow: new members, removed members, the owner and the name. */
async function settleTeam(
  tx: Transaction,
  { actor, today }: { actor: Actor; today: string },
  row: DealRow,
  { title, ownerId, teamIds, guestIds }: DealPeople,
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
  if (title !== row.title) await renameChannel(tx, row.channelId, nameBeforeCode(title, row.number))
  await tellNewcomers(tx, row, entering)
}

/** Changes only the named fields. */
export function reviseDeal(ctx: Context, actor: Actor, id: number, change: DealChange): Promise<DealDetail> {
  const { version, teamIds, guestIds, ownerId, contacts, ...named } = change
  return changeDeal(ctx, actor, id, version, async (tx, row, day) => {
    checkAmount(row, change)
    const people = peopleAfter(row, { ownerId, teamIds, guestIds })
    if (people.ownerId !== row.ownerId && !mayRemoveDeal(standingOf(actor, row))) throw forbidden('dealOwnerOnly')
    await settleTeam(tx, { actor, today: day }, row, { title: named.title ?? row.title, ...people })
    // Fields that were left out are absent rather than undefined, which the parser has seen to.
    const fields = { ...row, ...named, ...people, contacts: contacts ?? row.contacts }
    const { title, customer, currency, amount, probability, closingDay, source, competitor } = fields
    const values = { title, customer, currency, amount, probability, closingDay, source, competitor }
    const told = { ...values, contacts: fields.contacts, ...people }
    await tx.record({
      action: 'deal.changed',
      object: dealObject(row),
      ...differences({ ...row, teamIds: peopleAfter(row, {}).teamIds }, told),
    })
    return {
      ...values,
      ownerId: people.ownerId,
      guestIds: people.guestIds,
      contacts: JSON.stringify(fields.contacts),
    }
  })
}

/** A quote says the amount; an estimate beside it would be a second truth. */
function checkAmount(row: DealRow, { amount, currency }: DealChange) {
  if (row.quoteVersion === null) return
  if (amount !== undefined && amount !== row.amount) throw invalid({ amount: 'amountFromQuote' }, 422)
  if (currency !== undefined && currency !== row.currency) throw invalid({ currency: 'amountFromQuote' }, 422)
}

interface Named {
  ownerId?: number | undefined
  teamIds?: number[] | undefined
  guestIds?: number[] | undefined
}

function peopleAfter(row: DealRow, wanted: Named) {
  const ownerId = wanted.ownerId ?? row.ownerId
  const others = row.members.map(({ id }) => id).filter((id) => !row.guestIds.includes(id) && id !== row.ownerId)
  // The one who handed it on stays in the team.
  const before = ownerId === row.ownerId ? others : [...others, row.ownerId]
  const teamIds = [...new Set(wanted.teamIds ?? before)].filter((id) => id !== ownerId)
  const guestIds = [...new Set(wanted.guestIds ?? row.guestIds)].filter((id) => id !== ownerId && !teamIds.includes(id))
  return { ownerId, teamIds, guestIds }
}
