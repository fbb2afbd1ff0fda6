import type { BodyOf } from '#contract/http/endpoint.ts'
import type { salesEndpoints } from '#contract/sales/sales.endpoints.ts'
import type { DealDetail } from '#contract/sales/sales.schemas.ts'
import { defaultProbability, isOpen, type OpenStage, type Stage } from '#contract/sales/stages.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { unprocessable } from '../../platform/errors.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { changeDeal, dealObject } from './change.ts'
import type { DealRow } from './deals.queries.ts'
import { refuseOpenDiscount } from './discountGate.ts'
import { endRequest } from './discountWithdrawal.ts'
import { tellOutcome } from './notifications.ts'

/** Moves or resumes the deal. A deal that became a project stays won. */
export function setStage(
  ctx: Context,
  actor: Actor,
  id: number,
  { stage, version }: { stage: OpenStage; version: number },
): Promise<DealDetail> {
  return changeDeal(ctx, actor, id, version, async (tx, row) => {
    if (row.projectId !== null) throw unprocessable('dealConverted')
    return enterStage(tx, row, stage)
  })
}

/** The new values of a deal that enters the stage; writes its history. */
export async function enterStage(tx: Transaction, row: DealRow, stage: OpenStage) {
  if (row.stage === stage) return {}
  await visit(tx, row, stage)
  return {
    ...{ stage, stageSince: tx.now, heldStage: null, lostReason: '', closedAt: null },
    probability: defaultProbability[stage],
  }
}

export async function setOutcome(
  ctx: Context,
  actor: Actor,
  id: number,
  body: BodyOf<typeof salesEndpoints.setOutcome>,
): Promise<DealDetail> {
  const { outcome, version } = body
  const { discountLimit } = await ctx.settings.read()
  const reason = body.outcome === 'won' ? '' : body.reason
  return changeDeal(ctx, actor, id, version, async (tx, row, day) => {
    if (row.projectId !== null) throw unprocessable('dealConverted')
    if (row.stage === outcome) throw unprocessable('dealAlreadyThere')
    if (outcome === 'onHold' && !isOpen(row.stage)) throw unprocessable('dealClosed')
    if (outcome === 'won') await refuseOpenDiscount(tx, id, { discountLimit, day })
    if (outcome === 'lost') await endRequest(tx, row, day)
    await visit(tx, row, outcome, reason)
    await tellOutcome(tx, row, outcome, reason)
    return {
      ...{ stage: outcome, stageSince: tx.now, lostReason: reason, closedAt: tx.now },
      heldStage: outcome === 'onHold' && isOpen(row.stage) ? row.stage : null,
      // On hold it keeps the chance it had.
      probability: outcome === 'onHold' ? row.probability : defaultProbability[outcome],
    }
  })
}

async function visit(tx: Transaction, row: DealRow, stage: Stage, reason = '') {
  await tx.db
    .updateTable('dealStages')
    .set({ until: tx.now })
    .where('dealId', '=', row.id)
    .where('until', 'is', null)
    .execute()
  await tx.db.insertInto('dealStages').values({ dealId: row.id, stage, since: tx.now, until: null }).execute()
  await tx.record({
    action: 'deal.stageChanged',
    object: dealObject(row),
    before: { stage: row.stage },
    after: { stage, ...(reason === '' ? {} : { reason }) },
  })
}
