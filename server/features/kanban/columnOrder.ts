import { arrangement } from '#contract/kanban/arrangement.ts'
import type { Column } from '#contract/kanban/kanban.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import type { SpacePlace } from '../spaces/access.ts'
import { type ColumnRow, lockAround, lockColumns, spaceWithin } from './access.ts'
import { announceColumn, columnObject } from './announce.ts'
import { columnOf } from './board.queries.ts'
import { numbersFor } from './positions.ts'

/** The specification's `state-update` of columns. */
export function arrangeColumns(
  ctx: Context,
  actor: Actor,
  projectId: number | undefined,
  ids: readonly number[],
): Promise<number[]> {
  if (new Set(ids).size < ids.length) throw invalid({ _: 'namedTwice' })
  return inTransaction(ctx, actor, async (tx) => {
    const space = await spaceWithin(tx, actor, projectId)
    const columns = inOrder(await lockColumns(tx, space.id))
    const wanted = await withoutDeleted(tx, space, ids)
    const order = arrangement(
      columns.map(({ id }) => id),
      wanted,
    )
    await setOrder(tx, space, columns, order)
    return order
  })
}

export function moveColumn(ctx: Context, actor: Actor, id: number, afterId: number | null): Promise<Column> {
  if (afterId === id) throw invalid({ afterId: 'invalidValue' })
  return inTransaction(ctx, actor, async (tx) => {
    const { space, columns, column } = await lockAround(tx, actor, id)
    const others = inOrder(columns)
      .map((other) => other.id)
      .filter((other) => other !== id)
    const place = afterId === null ? 0 : others.indexOf(afterId) + 1
    if (afterId !== null && place === 0) throw notFound('column')
    const moved = await setOrder(tx, space, columns, others.toSpliced(place, 0, id))
    return columnOf(moved.find((other) => other.id === id) ?? column)
  })
}

const inOrder = (columns: readonly ColumnRow[]) => columns.toSorted((a, b) => a.position - b.position || a.id - b.id)

/** The columns of this board that still exist; 404 if one never existed. */
async function withoutDeleted(tx: Transaction, space: SpacePlace, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await tx.db
    .selectFrom('kanbanBoards')
    .select(['id', 'deletedAt'])
    .where('id', 'in', ids)
    .where('spaceId', '=', space.id)
    .execute()
  if (rows.length < ids.length) throw notFound('column')
  const gone = new Set(rows.filter(({ deletedAt }) => deletedAt !== null).map(({ id }) => id))
  return ids.filter((id) => !gone.has(id))
}

async function setOrder(tx: Transaction, space: SpacePlace, columns: readonly ColumnRow[], order: readonly number[]) {
  const numbers = numbersFor(
    order.length,
    columns.map(({ position }) => position),
  )
  const moved: ColumnRow[] = []
  for (const [index, id] of order.entries()) {
    const column = columns.find((other) => other.id === id)
    const position = numbers[index]
    if (!column || position === undefined || column.position === position) continue
    await tx.db.updateTable('kanbanBoards').set({ position }).where('id', '=', id).execute()
    moved.push({ ...column, position })
  }
  for (const column of moved) announceColumn(tx, space, column)
  const first = moved[0]
  if (first) await tx.record({ action: 'column.moved', object: columnObject(first), after: { order } })
  return moved
}
