import { dealPath } from '#contract/href.ts'
import type { Outcome } from '#contract/sales/stages.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { notify } from '../notifications/notify.ts'
import type { DealRow } from './deals.queries.ts'

type Named = Pick<DealRow, 'id' | 'number' | 'title'>

const about = ({ id, number, title }: Named) => ({
  params: { key: number, title },
  href: dealPath(id),
  about: [{ kind: 'project' as const, id, title: `${number} ${title}` }],
})

export const tellNewcomers = (tx: Transaction, deal: Named, userIds: readonly number[]) =>
  notify(tx, userIds, { kind: 'dealAssigned', ...about(deal) })

export function tellOutcome(tx: Transaction, deal: DealRow, outcome: Outcome, reason: string) {
  const { params, ...rest } = about(deal)
  const team = deal.members.map(({ id }) => id)
  return notify(tx, team, { kind: 'dealClosed', params: { ...params, outcome, reason }, ...rest })
}

export function tellDeciders(
  tx: Transaction,
  deal: Named,
  userIds: readonly number[],
  { quoteId, reason }: { quoteId: number; reason: string },
) {
  const { params, ...rest } = about(deal)
  return notify(tx, userIds, {
    kind: 'discountRequested',
    params: { ...params, reason },
    target: { about: 'approval', source: 'discount', id: quoteId },
    ...rest,
  })
}

export function tellAsker(
  tx: Transaction,
  deal: Named,
  askerId: number,
  { decision, reason }: { decision: 'approve' | 'cancel'; reason: string },
) {
  const { params, ...rest } = about(deal)
  return notify(tx, [askerId], { kind: 'discountDecided', params: { ...params, decision, reason }, ...rest })
}
