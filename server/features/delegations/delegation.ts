import type { delegationEndpoints } from '#contract/delegations/delegations.endpoints.ts'
import { delegationChanged } from '#contract/delegations/delegations.events.ts'
import type { BodyOf } from '#contract/http/endpoint.ts'
import { paths } from '#contract/paths.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { notify } from '../notifications/notify.ts'
import { userRoom } from '../users/rooms.ts'
import { delegatesWithin, findDelegation } from './delegations.queries.ts'

type Period = BodyOf<typeof delegationEndpoints.create>

/** While I am away this person decides in my place; one at a time, so that nobody wonders whose turn it is. */
export async function delegate(ctx: Context, actor: Actor, body: Period) {
  if (body.deputyId === actor.id) throw invalid({ deputyId: 'deputyIsSelf' })
  if (body.endDay < (await today(ctx))) throw invalid({ endDay: 'dayHasPassed' })
  return inTransaction(ctx, actor, async (tx) => {
    // Holds the giver, so that two periods given at once cannot overlap.
    await tx.db.selectFrom('users').select('id').where('id', '=', actor.id).forUpdate().execute()
    const deputy = await tx.db
      .selectFrom('users')
      .select(['id', 'fullName'])
      .where('id', '=', body.deputyId)
      .where('status', '=', 'active')
      .executeTakeFirst()
    if (!deputy) throw invalid({ deputyId: 'personNotActive' })
    if (await delegatesWithin(tx.db, actor.id, body)) throw invalid({ startDay: 'delegationOverlaps' })
    const { id } = await tx.db
      .insertInto('delegations')
      .values({ delegatorId: actor.id, ...body, revokedAt: null, createdAt: tx.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const made = await findDelegation(tx.db, id)
    if (!made) throw notFound('delegation')
    await tx.record({
      action: 'delegation.given',
      object: { kind: 'delegation', id, title: deputy.fullName },
      after: body,
    })
    tx.emit(delegationChanged, { id }, [userRoom(actor.id), userRoom(deputy.id)])
    await notify(tx, [deputy.id], {
      kind: 'delegated',
      params: { fromDay: body.startDay, toDay: body.endDay },
      href: paths.approvals,
    })
    return made
  })
}

export async function revokeDelegation(ctx: Context, actor: Actor, id: number): Promise<void> {
  await inTransaction(ctx, actor, async (tx) => {
    const found = await tx.db
      .updateTable('delegations')
      .set({ revokedAt: tx.now })
      .where('id', '=', id)
      .where('delegatorId', '=', actor.id)
      .where('revokedAt', 'is', null)
      .returning(['deputyId', 'startDay', 'endDay'])
      .executeTakeFirst()
    if (!found) throw notFound('delegation')
    const deputy = await tx.db
      .selectFrom('users')
      .select('fullName')
      .where('id', '=', found.deputyId)
      .executeTakeFirstOrThrow()
    await tx.record({
      action: 'delegation.revoked',
      object: { kind: 'delegation', id, title: deputy.fullName },
      before: found,
    })
    tx.emit(delegationChanged, { id }, [userRoom(actor.id), userRoom(found.deputyId)])
  })
}
