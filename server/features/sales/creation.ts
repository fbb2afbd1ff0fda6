import { sql } from 'kysely'
import { baseCurrency } from '#contract/money/money.ts'
import { dealChanged } from '#contract/sales/sales.events.ts'
import type { DealDetail, DealDraft } from '#contract/sales/sales.schemas.ts'
import { defaultProbability } from '#contract/sales/stages.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { once } from '../../platform/idempotency.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { checkNewcomers } from '../conversations/entering.ts'
import { nameBeforeCode, openChannel, ownChannel } from '../conversations/ownedChannel.ts'
import { createSpace } from '../spaces/creation.ts'
import { spaceRoom } from '../spaces/rooms.ts'
import { readableDeal } from './access.ts'
import { dealObject } from './change.ts'
import { detailOf } from './deals.queries.ts'
import { tellNewcomers } from './notifications.ts'

/** With its space and its channel. */
export async function createDeal(ctx: Context, actor: Actor, { clientId, ...draft }: DealDraft): Promise<DealDetail> {
  const day = await today(ctx)
  return inTransaction(ctx, actor, async (tx) => {
    const id = await once(tx, { userId: actor.id, key: clientId, body: draft }, () => insert(tx, actor, draft, day))
    return detailOf(tx.db, actor, tx.now, await readableDeal(tx.db, actor, id, day))
  })
}

async function insert(tx: Transaction, actor: Actor, draft: Omit<DealDraft, 'clientId'>, day: string) {
  const { title, customer, stage, ownerId = actor.id, teamIds = [], guestIds = [] } = draft
  // A person who creates a deal for somebody else stays in it.
  const team = [...new Set([ownerId, actor.id, ...teamIds])]
  const guests = [...new Set(guestIds)].filter((id) => !team.includes(id))
  const userIds = [...team, ...guests]
  await checkNewcomers(tx, userIds)
  const number = await nextNumber(tx, Number(day.slice(0, 4)))
  const id = await createSpace(tx, { kind: 'sales', code: number, name: title, managerId: ownerId, memberIds: userIds })
  const channelId = await openChannel(tx, actor, { name: nameBeforeCode(title, number), topic: customer, userIds })
  await ownChannel(tx, channelId, { kind: 'deal', id })
  const deal = {
    ...{ id, number, title, customer, ownerId, stage, channelId },
    contacts: JSON.stringify(draft.contacts ?? []),
    guestIds: guests,
    probability: draft.probability ?? defaultProbability[stage],
    currency: draft.currency ?? baseCurrency,
    amount: draft.amount ?? 0,
    closingDay: draft.closingDay ?? null,
    source: draft.source ?? '',
    competitor: draft.competitor ?? '',
  }
  await tx.db
    .insertInto('deals')
    .values({
      ...deal,
      ...{ lostReason: '', heldStage: null, projectId: null, closedAt: null, deletedAt: null, deletedBy: null },
      ...{ nextStepText: null, nextStepAt: null, nextStepOwnerId: null },
      ...{ stageSince: tx.now, touchedAt: tx.now, createdAt: tx.now },
    })
    .execute()
  await tx.db.insertInto('dealStages').values({ dealId: id, stage, since: tx.now, until: null }).execute()
  await tx.record({
    action: 'deal.created',
    object: dealObject(deal),
    after: { ...deal, contacts: draft.contacts ?? [] },
  })
  await tellNewcomers(tx, deal, userIds)
  tx.emit(dealChanged, { id, version: 1 }, [spaceRoom(id)])
  return id
}

/** SP-2026-031: counted within the year; of two at once the second waits for the first. */
async function nextNumber(tx: Transaction, year: number): Promise<string> {
  const { last } = await tx.db
    .insertInto('dealNumbers')
    .values({ year, last: 1 })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ last: sql`deal_numbers.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return `SP-${year}-${String(last).padStart(3, '0')}`
}
