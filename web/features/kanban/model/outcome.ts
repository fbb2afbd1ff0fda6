import { actionOfDrop } from '#contract/kanban/drop.ts'
import type { Card, Column } from './board.ts'

/** What dropping a card will do to its task: a key of the words under `drop`. */
export type Outcome = 'asks' | 'completes' | 'approves' | 'withdraws' | 'closes' | 'reopens' | 'impossible'

export function outcomeOf(card: Pick<Card, 'task' | 'boardId'>, column: Column): Outcome | undefined {
  if (!card.task || column.taskStatus === null || card.boardId === column.id) return undefined
  switch (actionOfDrop(card.task, column.taskStatus)) {
    case 'complete':
      return card.task.requiresApproval ? 'asks' : 'completes'
    case 'approve':
      return 'approves'
    case 'withdraw':
      return 'withdraws'
    case 'close':
      return 'closes'
    case 'reopen':
      return 'reopens'
    case 'nothing':
      return undefined
    default:
      return 'impossible'
  }
}
