import type { Decision, MadeDecision } from '#contract/approvals/approvals.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { conflict, forbidden, notFound } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { loadStanding } from '../tasks/standing.ts'
import { namesOf } from '../tasks/tasks.queries.ts'
import { dealObject, touchDeal } from './change.ts'
import { tellAsker } from './notifications.ts'
import { decides, isOwnRequest, type QuoteRow } from './quotes.queries.ts'
import { writeQuote } from './quotes.ts'

/** Allows the discount, or sends the version back as a draft with a reason. */
export async function decideDiscount(
  ctx: Context,
  actor: Actor,
  { id, version }: { id: number; version: number },
  decision: Decision,
): Promise<{ version: number }> {
  const day = await today(ctx)
  return inTransaction(ctx, actor, async (tx) => {
    const { quote, deal } = await inHand(tx, id)
    const standing = await loadStanding(tx.db, actor, day)
    if (!decides(quote, standing)) throw notFound('approval')
    if (quote.status !== 'waiting') throw conflict('discountDecided', { decided: await decided(tx, quote) })
    if (quote.version !== version) throw conflict('staleVersion', { id, version: quote.version })
    if (isOwnRequest(quote, standing)) throw forbidden('ownRequest')
    const reason = decision.decision === 'cancel' ? decision.reason : ''
    const after = await writeQuote(tx, id, {
      status: decision.decision === 'approve' ? 'approved' : 'draft',
      decision: decision.decision,
      ...{ decidedBy: actor.id, decidedAt: tx.now, decisionReason: reason },
    })
    await tx.record({
      action: decision.decision === 'approve' ? 'deal.discountApproved' : 'deal.discountRefused',
      object: dealObject(deal),
      after: {
        number: quote.number,
        reason,
        ...(quote.askedBy === actor.id ? { ownRequest: true } : {}),
        ...(quote.approverId !== null && quote.approverId !== actor.id ? { deputyFor: quote.approverId } : {}),
      },
    })
    if (quote.askedBy !== null) await tellAsker(tx, deal, quote.askedBy, { decision: decision.decision, reason })
    await touchDeal(tx, deal.id, {}, [actor.id, ...(quote.approverId === null ? [] : [quote.approverId])])
    return { version: after }
  })
}

async function inHand(tx: Transaction, id: number) {
  const place = await tx.db.selectFrom('dealQuotes').select('dealId').where('id', '=', id).executeTakeFirst()
  const deal = await tx.db
    .selectFrom('deals')
    .select(['id', 'number', 'title'])
    .where('id', '=', place?.dealId ?? 0)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  // Read behind the lock, so that who was faster is seen.
  const quote = await tx.db.selectFrom('dealQuotes').selectAll().where('id', '=', id).executeTakeFirst()
  if (!deal || !quote) throw notFound('approval')
  return { deal, quote }
}

async function decided(tx: Transaction, { decidedBy, decidedAt, decision }: QuoteRow): Promise<MadeDecision | null> {
  if (decidedBy === null || decidedAt === null) return null
  const by = (await namesOf(tx.db, [decidedBy])).get(decidedBy)
  return by ? { by, decision: decision ?? 'other', at: decidedAt.toISOString() } : null
}
