import type { Kysely } from 'kysely'
import type { BodyOf, QueryOf, ResponseOf } from '#contract/http/endpoint.ts'
import type { activityEndpoints, DealActivity } from '#contract/sales/activities.endpoints.ts'
import { dealActivityChanged } from '#contract/sales/sales.events.ts'
import { mayRemoveDeal, maySeeAmounts } from '#contract/sales/sales.policy.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { forbidden, notFound } from '../../platform/errors.ts'
import { once } from '../../platform/idempotency.ts'
import type { Database } from '../../platform/schema.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { spaceRoom } from '../spaces/rooms.ts'
import { fileUrl } from '../users/fileUrl.ts'
import { dealInHand, readableDeal } from './access.ts'
import { dealObject, touchDeal } from './change.ts'
import { standingOf } from './deals.queries.ts'

type List = typeof activityEndpoints.list

function activityRows(db: Kysely<Database>) {
  return db
    .selectFrom('dealActivities')
    .innerJoin('users', 'users.id', 'dealActivities.authorId')
    .selectAll('dealActivities')
    .select(['users.fullName', 'users.avatarFileId'])
}

type Row = Awaited<ReturnType<ReturnType<typeof activityRows>['executeTakeFirstOrThrow']>>

function activityOf(found: Row, seeAmounts: boolean): DealActivity {
  const { authorId, fullName, avatarFileId, at, quoteMail, deletedAt: _at, deletedBy: _by, ...row } = found
  return {
    ...row,
    author: { id: authorId, fullName, avatar: fileUrl(avatarFileId) },
    at: at.toISOString(),
    quoteMail: quoteMail && {
      ...{ number: quoteMail.number, to: quoteMail.to },
      ...(seeAmounts ? { pdf: `/files/${quoteMail.fileId}` } : {}),
    },
  }
}

export async function readActivities(
  ctx: Context,
  actor: Actor,
  dealId: number,
  { before, limit }: QueryOf<List>,
): Promise<ResponseOf<List>> {
  const cursor = ctx.events.cursor()
  const deal = await readableDeal(ctx.db, actor, dealId, await today(ctx))
  const seeAmounts = maySeeAmounts(standingOf(actor, deal))
  const found = await activityRows(ctx.db)
    .where('dealId', '=', dealId)
    .where('deletedAt', 'is', null)
    .$if(before !== undefined, (query) => query.where('dealActivities.id', '<', before ?? 0))
    .orderBy('dealActivities.id', 'desc')
    .limit(limit + 1)
    .execute()
  const rows = found.slice(0, limit).reverse()
  return { rows: rows.map((row) => activityOf(row, seeAmounts)), hasBefore: found.length > limit, cursor }
}

export async function addActivity(
  ctx: Context,
  actor: Actor,
  dealId: number,
  { clientId, ...body }: BodyOf<typeof activityEndpoints.add>,
): Promise<DealActivity> {
  const day = await today(ctx)
  return inTransaction(ctx, actor, async (tx) => {
    const row = await dealInHand(tx, actor, dealId, { today: day })
    const id = await once(tx, { userId: actor.id, key: clientId, body: { dealId, ...body } }, async () => {
      const { kind, text, minutes } = body
      const at = body.at === undefined ? tx.now : new Date(body.at)
      const made = await tx.db
        .insertInto('dealActivities')
        .values({
          dealId,
          kind,
          text,
          minutes,
          at,
          authorId: actor.id,
          deletedAt: null,
          deletedBy: null,
          quoteMail: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx.record({ action: 'deal.activityAdded', object: dealObject(row), after: { kind } })
      await touchDeal(tx, dealId, {})
      tx.emit(dealActivityChanged, { dealId }, [spaceRoom(dealId)])
      return made.id
    })
    return activityOf(await activityRows(tx.db).where('dealActivities.id', '=', id).executeTakeFirstOrThrow(), true)
  })
}

/** Into the trash. */
export async function removeActivity(ctx: Context, actor: Actor, dealId: number, id: number): Promise<void> {
  const day = await today(ctx)
  await inTransaction(ctx, actor, async (tx) => {
    const row = await dealInHand(tx, actor, dealId, { today: day })
    const found = await activityIn(tx, dealId, id)
    if (found.deletedAt !== null) throw notFound('activity')
    if (found.authorId !== actor.id && !mayRemoveDeal(standingOf(actor, row))) throw forbidden('activityNotYours')
    await mark(tx, found, { deletedAt: tx.now, deletedBy: actor.id })
    const { kind, text } = found
    await tx.record({ action: 'deal.activityRemoved', object: dealObject(row), before: { kind, text } })
  })
}

/** By its author, who deleted it, the deal's owner or an Admin. */
export async function restoreActivity(ctx: Context, actor: Actor, dealId: number, id: number): Promise<DealActivity> {
  const day = await today(ctx)
  return inTransaction(ctx, actor, async (tx) => {
    const row = await dealInHand(tx, actor, dealId, { today: day })
    const found = await activityIn(tx, dealId, id)
    if (found.deletedAt !== null) {
      const isTheirs = found.deletedBy === actor.id || found.authorId === actor.id
      if (!isTheirs && !mayRemoveDeal(standingOf(actor, row))) throw notFound('activity')
      await mark(tx, found, { deletedAt: null, deletedBy: null })
      const { kind, text } = found
      await tx.record({ action: 'deal.activityRestored', object: dealObject(row), after: { kind, text } })
    }
    return activityOf(found, true)
  })
}

async function activityIn(tx: Transaction, dealId: number, id: number): Promise<Row> {
  const found = await activityRows(tx.db)
    .where('dealActivities.id', '=', id)
    .where('dealId', '=', dealId)
    .executeTakeFirst()
  if (!found) throw notFound('activity')
  return found
}

async function mark(
  tx: Transaction,
  { id, dealId }: Row,
  trash: { deletedAt: Date | null; deletedBy: number | null },
): Promise<void> {
  await tx.db.updateTable('dealActivities').set(trash).where('id', '=', id).execute()
  tx.emit(dealActivityChanged, { dealId }, [spaceRoom(dealId)])
}
