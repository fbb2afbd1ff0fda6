import { mayRemoveDeal } from '#contract/sales/sales.policy.ts'
import type { DealChange, DealDetail } from '#contract/sales/sales.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { forbidden, invalid } from '../../platform/errors.ts'
import { differences } from '../tasks/record.ts'
import { changeDeal, dealObject } from './change.ts'
import { type DealRow, standingOf } from './deals.queries.ts'
import { settleTeam } from './team.ts'

/** Only what is named changes. */
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
