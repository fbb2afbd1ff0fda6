import type { QueryOf, ResponseOf } from '#contract/http/endpoint.ts'
import type { kanbanCardEndpoints } from '#contract/kanban/cards.endpoints.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { spaceForMember } from '../spaces/access.ts'
import { findPersonalSpace } from '../spaces/personal.ts'
import { cardOf, cardRows, readerOf } from './cards.queries.ts'

type Archive = typeof kanbanCardEndpoints.archive

export async function readArchive(
  ctx: Context,
  actor: Actor,
  { projectId, page, size }: QueryOf<Archive>,
): Promise<ResponseOf<Archive>> {
  const cursor = ctx.events.cursor()
  const spaceId = projectId ?? (await findPersonalSpace(ctx.db, actor.id))
  if (spaceId === undefined) return { rows: [], total: 0, cursor }
  const space = await spaceForMember(ctx.db, actor, spaceId)
  const rows = await cardRows(ctx.db, { space, ...(await readerOf(ctx, actor)) })
    .where('kanbanItems.archivedAt', 'is not', null)
    .where('kanbanItems.deletedAt', 'is', null)
    .orderBy('kanbanItems.archivedAt', 'desc')
    .orderBy('kanbanItems.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { total } = await ctx.db
    .selectFrom('kanbanItems')
    .select((of) => of.fn.countAll<number>().as('total'))
    .where('spaceId', '=', space.id)
    .where('archivedAt', 'is not', null)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return { rows: rows.map(cardOf), total, cursor }
}
