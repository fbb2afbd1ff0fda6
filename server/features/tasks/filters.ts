import type { BodyOf } from '#contract/http/endpoint.ts'
import { type filterEndpoints, maxFilters, type TaskFilter } from '#contract/tasks/filters.endpoints.ts'
import { taskFiltersChanged } from '#contract/tasks/tasks.events.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { notFound, unprocessable } from '../../platform/errors.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { userRoom } from '../users/rooms.ts'

export async function listFilters(ctx: Context, actor: Actor) {
  const cursor = ctx.events.cursor()
  const rows = await ctx.db
    .selectFrom('taskFilters')
    .select(['id', 'name', 'query'])
    .where('userId', '=', actor.id)
    .orderBy('name')
    .execute()
  return { rows, cursor }
}

export async function saveFilter(
  ctx: Context,
  actor: Actor,
  { name, query }: BodyOf<typeof filterEndpoints.save>,
): Promise<TaskFilter> {
  return inTransaction(ctx, actor, async (tx) => {
    const others = await tx.db
      .selectFrom('taskFilters')
      .select('id')
      .where('userId', '=', actor.id)
      .where('name', '<>', name)
      .execute()
    if (others.length >= maxFilters) throw unprocessable('tooManyFilters')
    const value = JSON.stringify(query)
    const filter = await tx.db
      .insertInto('taskFilters')
      .values({ userId: actor.id, name, query: value })
      .onConflict((same) => same.columns(['userId', 'name']).doUpdateSet({ query: value }))
      .returning(['id', 'name', 'query'])
      .executeTakeFirstOrThrow()
    await tx.record({ action: 'taskFilter.saved', object: { kind: 'taskFilter', id: filter.id, title: name } })
    tx.emit(taskFiltersChanged, {}, [userRoom(actor.id)])
    return filter
  })
}

export async function removeFilter(ctx: Context, actor: Actor, id: number): Promise<void> {
  await inTransaction(ctx, actor, async (tx) => {
    const removed = await tx.db
      .deleteFrom('taskFilters')
      .where('id', '=', id)
      .where('userId', '=', actor.id)
      .returning('name')
      .executeTakeFirst()
    if (!removed) throw notFound('filter')
    await tx.record({ action: 'taskFilter.removed', object: { kind: 'taskFilter', id, title: removed.name } })
    tx.emit(taskFiltersChanged, {}, [userRoom(actor.id)])
  })
}
