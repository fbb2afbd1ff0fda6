import type { BodyOf } from '#contract/http/endpoint.ts'
import type { kanbanColumnEndpoints } from '#contract/kanban/columns.endpoints.ts'
import type { Column } from '#contract/kanban/kanban.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { notFound, unprocessable } from '../../platform/errors.ts'
import { once } from '../../platform/idempotency.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import type { SpacePlace } from '../spaces/access.ts'
import { type ColumnRow, lockColumns, spaceWithin } from './access.ts'
import { announceColumn, columnObject } from './announce.ts'
import { columnOf } from './board.queries.ts'
import { step } from './positions.ts'

type Draft = BodyOf<typeof kanbanColumnEndpoints.create>
type NewColumn = Omit<Draft, 'projectId'>

export function createColumn(ctx: Context, actor: Actor, { projectId, ...draft }: Draft): Promise<Column> {
  const { clientId, ...fields } = draft
  return inTransaction(ctx, actor, async (tx) => {
    const space = await spaceWithin(tx, actor, projectId)
    const make = async () => (await addColumn(tx, space, draft)).id
    const body = { projectId, ...fields }
    const id = clientId ? await once(tx, { userId: actor.id, key: clientId, body }, make) : await make()
    const column = await tx.db
      .selectFrom('kanbanBoards')
      .selectAll()
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    // A repeat may come after the column was removed again.
    if (!column) throw notFound('column')
    return columnOf(column)
  })
}

/** At the end of the board. */
export async function addColumn(
  tx: Transaction,
  space: SpacePlace,
  { clientId, ...draft }: NewColumn,
): Promise<ColumnRow> {
  if (space.archivedAt) throw unprocessable('projectArchived')
  const others = await lockColumns(tx, space.id)
  const last = others.length === 0 ? undefined : Math.max(...others.map(({ position }) => position))
  const column = await tx.db
    .insertInto('kanbanBoards')
    .values({
      ...draft,
      spaceId: space.id,
      position: (last ?? 0) + step,
      createdAt: tx.now,
      deletedAt: null,
      deletedBy: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx.record({ action: 'column.created', object: columnObject(column), after: { spaceId: space.id, ...draft } })
  announceColumn(tx, space, column, clientId)
  return column
}
