import type { BodyOf } from '#contract/http/endpoint.ts'
import type { salesEndpoints } from '#contract/sales/sales.endpoints.ts'
import type { DealDetail } from '#contract/sales/sales.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { changeDeal, dealObject } from './change.ts'

/** The next step: what, when, and by which member of the deal; null when it is done. */
export function setNextStep(
  ctx: Context,
  actor: Actor,
  id: number,
  { nextStep, version }: BodyOf<typeof salesEndpoints.setNextStep>,
): Promise<DealDetail> {
  return changeDeal(ctx, actor, id, version, async (tx, row) => {
    if (nextStep && !row.members.some((member) => member.id === nextStep.ownerId)) {
      throw invalid({ ownerId: 'notInTeam' }, 422)
    }
    await tx.record({
      action: 'deal.nextStepChanged',
      object: dealObject(row),
      before: { nextStep: row.nextStepText },
      after: { nextStep: nextStep?.text ?? null },
    })
    return {
      nextStepText: nextStep?.text ?? null,
      nextStepAt: nextStep ? new Date(nextStep.at) : null,
      nextStepOwnerId: nextStep?.ownerId ?? null,
    }
  })
}
