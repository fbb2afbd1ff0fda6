import { actionOfDrop } from '#contract/kanban/drop.ts'
import { conflict, invalid } from '../../platform/errors.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { moveTask } from '../tasks/moving.ts'
import type { CardRow, ColumnRow } from './access.ts'
import { type BoardView, findCard, type Reader } from './cards.queries.ts'

interface Drop {
  card: CardRow
  columns: readonly ColumnRow[]
  target: ColumnRow
  /** For the one move that asks why. */
  reason?: string | undefined
}

/**
 * A linked card that enters a column with a task status takes its task there, by the task's own rules and in the same
 * transaction: refused, nothing moves. Where the task comes to another status, as one that first waits for approval, the
 * card goes to that status's column if the board has one.
 */
export async function dropTask(
  tx: Transaction,
  view: BoardView & Reader,
  { card, columns, target, reason }: Drop,
): Promise<{ column: ColumnRow; ran: boolean }> {
  const stays = { column: target, ran: false }
  if (card.taskId === null || target.taskStatus === null || target.id === card.boardId) return stays
  const { task } = await findCard(tx.db, view, card.id)
  // Deleted, or no longer anything of this board: the card is one like others.
  if (!task) return stays
  const action = actionOfDrop(task, target.taskStatus)
  if (action === 'nothing') return stays
  if (action === 'impossible') throw conflict('cardDropImpossible', task)
  if (action === 'close' && reason === undefined) throw invalid({ reason: 'reasonRequired' }, 422)
  const { status } = await moveTask(tx, view.viewer, task.id, action, {
    today: view.today,
    ...(reason === undefined ? {} : { reason }),
  })
  await tx.db.updateTable('kanbanItems').set({ taskStatus: status }).where('id', '=', card.id).execute()
  return { column: columnOfStatus(columns, status, target), ran: true }
}

/** The wanted column where it fits or nothing else does; else the first of that status. */
export function columnOfStatus(columns: readonly ColumnRow[], status: string, wanted: ColumnRow): ColumnRow {
  if (wanted.taskStatus === status) return wanted
  const fitting = columns.filter((column) => column.taskStatus === status)
  return fitting.sort((a, b) => a.position - b.position || a.id - b.id)[0] ?? wanted
}
