import { sql } from 'kysely'
import type { Transaction } from '../../platform/transaction.ts'
import type { TrashSource } from '../../platform/trashSource.ts'
import { attachedKind } from './attachments.ts'
import { restoreCard } from './cardRemoval.ts'
import { restoreColumn } from './columnRemoval.ts'

const place = sql`case when spaces.kind = 'personal' then '' else spaces.name end`
const ownPlace = sql`(spaces.kind = 'personal') as own_only, spaces.id as space_id`

const cards: TrashSource = {
  kind: 'card',
  deleted: sql`
    select kanban_items.id, kanban_items.title,
      concat_ws(' · ', nullif(${place}, ''), kanban_boards.title) as detail,
      kanban_items.deleted_at, kanban_items.deleted_by, ${ownPlace}
    from kanban_items
    join kanban_boards on kanban_boards.id = kanban_items.board_id
    join spaces on spaces.id = kanban_items.space_id
    where kanban_items.deleted_at is not null
      and kanban_items.deleted_at is distinct from kanban_boards.deleted_at`,
  restore: restoreCard,
  removeForGood: async (tx, id) => {
    await detachFiles(tx, [id])
    await tx.db.deleteFrom('kanbanItems').where('id', '=', id).where('deletedAt', 'is not', null).execute()
  },
}

const columns: TrashSource = {
  kind: 'column',
  deleted: sql`
    select kanban_boards.id, kanban_boards.title, ${place} as detail,
      kanban_boards.deleted_at, kanban_boards.deleted_by, ${ownPlace}
    from kanban_boards join spaces on spaces.id = kanban_boards.space_id
    where kanban_boards.deleted_at is not null`,
  restore: restoreColumn,
  removeForGood: async (tx, id) => {
    const items = await tx.db.selectFrom('kanbanItems').select('id').where('boardId', '=', id).execute()
    await detachFiles(
      tx,
      items.map((item) => item.id),
    )
    // Its cards go with it by their reference.
    await tx.db.deleteFrom('kanbanBoards').where('id', '=', id).where('deletedAt', 'is not', null).execute()
  },
}

/** Nothing refers to them any more: the files' own sweep takes them. */
async function detachFiles(tx: Transaction, cardIds: readonly number[]) {
  if (cardIds.length === 0) return
  await tx.db
    .updateTable('files')
    .set({ attachedKind: null, attachedId: null })
    .where('attachedKind', '=', attachedKind)
    .where('attachedId', 'in', cardIds)
    .execute()
}

export const kanbanTrash = [cards, columns]
