import type { BodyOf } from '#contract/http/endpoint.ts'
import type { salesEndpoints } from '#contract/sales/sales.endpoints.ts'
import { mayConvertDeal } from '#contract/sales/sales.policy.ts'
import type { DealDetail } from '#contract/sales/sales.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { unprocessable } from '../../platform/errors.ts'
import { once } from '../../platform/idempotency.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { refusingTakenName } from '../conversations/change.ts'
import { createProject } from '../projects/creation.ts'
import { dealInHand, readableDeal } from './access.ts'
import { dealObject, touchDeal } from './change.ts'
import { type DealRow, detailOf, standingOf } from './deals.queries.ts'
import { refuseOpenDiscount } from './discountGate.ts'

type Draft = BodyOf<typeof salesEndpoints.convert>

/** A won deal becomes a project with its channel, its board and the amount as its budget, or nothing of it happens. */
export async function convertDeal(
  ctx: Context,
  actor: Actor,
  id: number,
  { clientId, version, ...draft }: Draft,
): Promise<DealDetail> {
  const day = await today(ctx)
  const { discountLimit } = await ctx.settings.read()
  const convert = async (tx: Transaction) => {
    await once(tx, { userId: actor.id, key: clientId, body: { id, ...draft } }, async () => {
      const row = await dealInHand(tx, actor, id, { today: day, version })
      if (row.projectId !== null) throw unprocessable('dealConverted')
      if (!mayConvertDeal(standingOf(actor, row), row)) throw unprocessable('dealNotWon')
      await refuseOpenDiscount(tx, id, { discountLimit, day })
      const projectId = await makeProject(tx, actor, row, draft, day)
      await tx.record({ action: 'deal.converted', object: dealObject(row), after: { projectId, name: draft.name } })
      await touchDeal(tx, id, { projectId })
      return projectId
    })
    return detailOf(tx.db, actor, tx.now, await readableDeal(tx.db, actor, id, day))
  }
  return refusingTakenName(() => inTransaction(ctx, actor, convert))
}

async function makeProject(
  tx: Transaction,
  actor: Actor,
  row: DealRow,
  draft: Omit<Draft, 'clientId' | 'version'>,
  day: string,
): Promise<number> {
  const team = row.members.map(({ id }) => id).filter((id) => !row.guestIds.includes(id))
  const { id } = await createProject(
    tx,
    actor,
    {
      ...draft,
      customer: row.customer,
      managerId: draft.managerId ?? actor.id,
      memberIds: draft.memberIds ?? team,
      budget: row.amount === 0 ? null : { amount: row.amount, currency: row.currency },
    },
    day,
  )
  return id
}
