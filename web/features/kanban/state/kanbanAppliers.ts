import { notifyManager } from '@tanstack/react-query'
import {
  cardChanged,
  cardDetailChanged,
  cardRemoved,
  cardsPlaced,
  columnChanged,
  columnRemoved,
} from '#contract/kanban/kanban.events.ts'
import { spaceChanged } from '#contract/spaces/spaces.events.ts'
import { userChanged } from '#contract/users/users.events.ts'
import { on, type Reaction, stale } from '../../../lib/live/reactions.ts'
import {
  applyCardChanged,
  applyCardRemoved,
  applyCardsPlaced,
  applyColumnChanged,
  applyColumnRemoved,
  applyPersonChanged,
} from '../model/applyToBoard.ts'
import { changeBoards } from './boardCache.ts'
import { kanbanKeys } from './kanbanKeys.ts'
import { endCreation } from './pendingWrites.ts'

/** In one step, so that what was made here is never shown twice. */
function changeWith(clientId: string | undefined, change: () => void): void {
  notifyManager.batch(() => {
    change()
    if (clientId !== undefined) notifyManager.schedule(() => endCreation(clientId))
  })
}

export const kanbanLive: Reaction[] = [
  ...on(cardChanged, (cache, { spaceId, card, clientId }) =>
    changeWith(clientId, () => changeBoards(cache, spaceId, (board) => applyCardChanged(board, card))),
  ),
  ...on(
    cardChanged,
    stale(({ card }) => kanbanKeys.card(card.id), kanbanKeys.archives),
  ),
  ...on(cardRemoved, (cache, { spaceId, id }) => changeBoards(cache, spaceId, (board) => applyCardRemoved(board, id))),
  ...on(
    cardRemoved,
    stale(({ id }) => kanbanKeys.card(id), kanbanKeys.archives),
  ),
  ...on(cardsPlaced, (cache, { spaceId, places }) =>
    changeBoards(cache, spaceId, (board) => applyCardsPlaced(board, places)),
  ),
  ...on(columnChanged, (cache, { spaceId, column, clientId }) =>
    changeWith(clientId, () => changeBoards(cache, spaceId, (board) => applyColumnChanged(board, column))),
  ),
  ...on(columnRemoved, (cache, { spaceId, id }) =>
    changeBoards(cache, spaceId, (board) => applyColumnRemoved(board, id)),
  ),
  ...on(
    cardDetailChanged,
    stale(({ cardId }) => kanbanKeys.card(cardId)),
  ),
  ...on(spaceChanged, stale(kanbanKeys.boards)),
  ...on(userChanged, (cache, person) => changeBoards(cache, 'every', (board) => applyPersonChanged(board, person))),
]
