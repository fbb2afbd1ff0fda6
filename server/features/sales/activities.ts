import type { Kysely } from 'kysely'
import type { BodyOf, QueryOf, ResponseOf } from '#contract/http/endpoint.ts'
import type { activityEndpoints, DealActivity } from '#contract/sales/activities.endpoints.ts'
import { dealActivityChanged } from '#contract/sales/sales.events.ts'
import { mayRemoveDeal } from '#contract/sales/sales.policy.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { forbidden, notFound } from '../../platform/errors.ts'
import { once } from '../../platform/idempotency.ts'
import type { Database } from '../../platform/schema.ts'
import { inTransaction } from '../../platform/transaction.ts'
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

const activityOf = ({ authorId, fullName, avatarFileId, at, ...row }: Row): DealActivity => ({
  ...row,
  author: { id: authorId, fullName, avatar: fileUrl(avatarFileId) },
  at: at.toISOString(),
})

export async function readActivities(
  ctx: Context,
  actor: Actor,
  dealId: number,
  { before, limit }: QueryOf<List>,
): Promise<ResponseOf<List>> {
  const cursor = ctx.events.cursor()
  await readableDeal(ctx.db, actor, dealId, await today(ctx))
  const found = await activityRows(ctx.db)
    .where('dealId', '=', dealId)
    .$if(before !== undefined, (query) => query.where('dealActivities.id', '<', before ?? 0))
    .orderBy('dealActivities.id', 'desc')
    .limit(limit + 1)
    .execute()
  const rows = found.slice(0, limit).reverse()
  return { rows: rows.map(activityOf), hasBefore: found.length > limit, cursor }
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
        .values({ dealId, kind, text, minutes, at, authorId: actor.id })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx.record({ action: 'deal.activityAdded', object: dealObject(row), after: { kind } })
      await touchDeal(tx, dealId, {})
      tx.emit(dealActivityChanged, { dealId }, [spaceRoom(dealId)])
      return made.id
    })
    return activityOf(await activityRows(tx.db).where('dealActivities.id', '=', id).executeTakeFirstOrThrow())
  })
}

export async function removeActivity(ctx: Context, actor: Actor, dealId: number, id: number): Promise<void> {
  const day = await today(ctx)
  await inTransaction(ctx, actor, async (tx) => {
    const row = await dealInHand(tx, actor, dealId, { today: day })
    const found = await activityRows(tx.db)
      .where('dealActivities.id', '=', id)
      .where('dealId', '=', dealId)
      .executeTakeFirst()
    if (!found) throw notFound('activity')
    if (found.authorId !== actor.id && !mayRemoveDeal(standingOf(actor, row))) throw forbidden('activityNotYours')
    await tx.db.deleteFrom('dealActivities').where('id', '=', id).execute()
    const { kind, text } = found
    await tx.record({ action: 'deal.activityRemoved', object: dealObject(row), before: { kind, text } })
    tx.emit(dealActivityChanged, { dealId }, [spaceRoom(dealId)])
  })
}
