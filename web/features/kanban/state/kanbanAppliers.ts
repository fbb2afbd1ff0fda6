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
import { registerApplier } from '../../../lib/live/appliers.ts'
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

export function registerKanbanAppliers(): void {
  registerApplier(cardChanged.name, cardChanged.payload, (queryClient, { spaceId, card, clientId }) => {
    changeWith(clientId, () => changeBoards(queryClient, spaceId, (board) => applyCardChanged(board, card)))
    void queryClient.invalidateQueries({ queryKey: kanbanKeys.card(card.id) })
    void queryClient.invalidateQueries({ queryKey: kanbanKeys.archives })
  })
  registerApplier(cardRemoved.name, cardRemoved.payload, (queryClient, { spaceId, id }) => {
    changeBoards(queryClient, spaceId, (board) => applyCardRemoved(board, id))
    void queryClient.invalidateQueries({ queryKey: kanbanKeys.card(id) })
    void queryClient.invalidateQueries({ queryKey: kanbanKeys.archives })
  })
  registerApplier(cardsPlaced.name, cardsPlaced.payload, (queryClient, { spaceId, places }) => {
    changeBoards(queryClient, spaceId, (board) => applyCardsPlaced(board, places))
  })
  registerApplier(columnChanged.name, columnChanged.payload, (queryClient, { spaceId, column, clientId }) => {
    changeWith(clientId, () => changeBoards(queryClient, spaceId, (board) => applyColumnChanged(board, column)))
  })
  registerApplier(columnRemoved.name, columnRemoved.payload, (queryClient, { spaceId, id }) => {
    changeBoards(queryClient, spaceId, (board) => applyColumnRemoved(board, id))
  })
  registerApplier(cardDetailChanged.name, cardDetailChanged.payload, (queryClient, { cardId }) => {
    void queryClient.invalidateQueries({ queryKey: kanbanKeys.card(cardId) })
  })
  registerApplier(spaceChanged.name, spaceChanged.payload, (queryClient) => {
    void queryClient.invalidateQueries({ queryKey: kanbanKeys.boards })
  })
  registerApplier(userChanged.name, userChanged.payload, (queryClient, person) => {
    changeBoards(queryClient, 'every', (board) => applyPersonChanged(board, person))
  })
}
