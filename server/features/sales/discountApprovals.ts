import { sql } from 'kysely'
import type { Approval } from '#contract/approvals/approvals.schemas.ts'
import type { NamedPerson } from '#contract/users/namedPerson.ts'
import type { ApprovalSource } from '../../platform/approvalSource.ts'
import { today } from '../../platform/days.ts'
import { loadStanding } from '../tasks/standing.ts'
import { namesOf } from '../tasks/tasks.queries.ts'
import { decideDiscount } from './discountDecision.ts'
import { decidedBy } from './scope.ts'

/** Discounts above the limit are in the queue of the people who decide them, as the approver, a deputy or an Admin. */
export const discountApprovals: ApprovalSource = {
  source: 'discount',
  waiting(actor, scope, day) {
    if (scope === 'all') return null
    return sql`
      select deal_quotes.id, 'discount' as kind, deal_quotes.asked_at, deal_quotes.asked_by, deals.id as space_id,
        null as end_day, concat_ws(' ', deals.number, deals.title, deals.customer, asker.full_name) as words
      from deal_quotes join deals on deals.id = deal_quotes.deal_id join users asker on asker.id = deal_quotes.asked_by
      where deals.deleted_at is null and ${decidedBy(actor, day)}`
  },
  async rows(ctx, actor, ids) {
    const standing = await loadStanding(ctx.db, actor, await today(ctx))
    const found = await ctx.db
      .selectFrom('dealQuotes')
      .innerJoin('deals', 'deals.id', 'dealQuotes.dealId')
      .select(['dealQuotes.id', 'dealQuotes.version', 'askedBy', 'askedAt', 'askedReason', 'approverId'])
      .select(['deals.id as dealId', 'deals.number', 'deals.title', 'deals.customer'])
      .where('dealQuotes.id', 'in', ids)
      .where('dealQuotes.status', '=', 'waiting')
      .execute()
    const named = found.flatMap(({ askedBy, approverId }) => [askedBy, approverId]).filter((id) => id !== null)
    const people = await namesOf(ctx.db, [...new Set(named)])
    const person = (id: number): NamedPerson => people.get(id) ?? { id, fullName: '', avatar: null }
    return found.flatMap((row): Approval[] => {
      const { id, version, askedBy, askedAt, approverId } = row
      if (askedBy === null || askedAt === null) return []
      const approver = approverId === null ? null : person(approverId)
      const asDeputy = approver !== null && approver.id !== actor.id && standing.decidesFor.includes(approver.id)
      return [
        {
          ...{ source: 'discount', kind: 'discount', id, version, approver },
          key: row.number,
          title: `${row.customer}: ${row.title}`,
          askedBy: person(askedBy),
          askedAt: askedAt.toISOString(),
          reason: row.askedReason,
          space: { id: row.dealId, name: row.title },
          ...{ assignee: null, endDay: null, newEndDay: null, checklist: { done: 0, total: 0 } },
          ...{ attachmentCount: 0, commentCount: 0, undoable: false, transferable: false },
          own: askedBy === actor.id && !standing.isOnlyAdmin,
          deputyFor: asDeputy ? approver : null,
        },
      ]
    })
  },
  decide: decideDiscount,
}
