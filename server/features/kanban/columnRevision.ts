import type { BodyOf } from '#contract/http/endpoint.ts'
import type { kanbanColumnEndpoints } from '#contract/kanban/columns.endpoints.ts'
import type { Column } from '#contract/kanban/kanban.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { conflict } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { type ColumnPlace, columnForMember } from './access.ts'
import { announceColumn, columnObject } from './announce.ts'
import { columnOf } from './board.queries.ts'

type Revision = BodyOf<typeof kanbanColumnEndpoints.update>
type Looks = Omit<Revision, 'version'>

export function reviseColumn(ctx: Context, actor: Actor, id: number, { version, ...looks }: Revision): Promise<Column> {
  return inTransaction(ctx, actor, async (tx) => {
    const place = await columnForMember(tx, actor, id)
    if (place.column.version !== version) throw conflict('staleVersion', columnOf(place.column))
    return write(tx, place, looks)
  })
}

/** The specification's call names no version: the last one to write is right. */
export function renameColumn(ctx: Context, actor: Actor, id: number, title: string): Promise<Column> {
  return inTransaction(ctx, actor, async (tx) => {
    const place = await columnForMember(tx, actor, id)
    return write(tx, place, { title })
  })
}

async function write(tx: Transaction, { column, space }: ColumnPlace, changes: Partial<Looks>): Promise<Column> {
  const after = { ...column, ...changes, version: column.version + 1 }
  await tx.db
    .updateTable('kanbanBoards')
    .set({ ...changes, version: after.version })
    .where('id', '=', column.id)
    .execute()
  const { title, wipLimit, taskStatus, colour, glyph } = column
  await tx.record({
    action: 'column.changed',
    object: columnObject(after),
    before: { title, wipLimit, taskStatus, colour, glyph },
    after: changes,
  })
  announceColumn(tx, space, after)
  return columnOf(after)
}
