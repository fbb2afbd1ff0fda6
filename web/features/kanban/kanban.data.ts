import { notifyManager, type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { kanbanCardEndpoints } from '#contract/kanban/cards.endpoints.ts'
import {
  cardChanged,
  cardDetailChanged,
  cardRemoved,
  cardsPlaced,
  columnChanged,
  columnRemoved,
} from '#contract/kanban/kanban.events.ts'
import type { CardDetail } from '#contract/kanban/kanban.schemas.ts'
import { kanbanEndpoints } from '#contract/kanban/spec.endpoints.ts'
import { spaceChanged } from '#contract/spaces/spaces.events.ts'
import { userChanged } from '#contract/users/users.events.ts'
import { call, reads } from '../../lib/http/call.ts'
import { on, type Reaction, stale } from '../../lib/live/reactions.ts'
import {
  applyCardChanged,
  applyCardRemoved,
  applyCardsPlaced,
  applyColumnChanged,
  applyColumnRemoved,
  applyPersonChanged,
} from './model/applyToBoard.ts'
import { type BoardState, boardState } from './model/board.ts'
import { endCreation } from './state/pendingWrites.ts'

/** `undefined` is the person's own board. */
export const kanbanKeys = {
  boards: ['kanban', 'board'] as const,
  board: (projectId: number | undefined, part: 'first' | 'whole') =>
    ['kanban', 'board', projectId ?? 'own', part] as const,
  cards: ['kanban', 'card'] as const,
  card: (id: number) => ['kanban', 'card', id] as const,
  archives: ['kanban', 'archive'] as const,
  archive: (projectId: number | undefined, page: number) => ['kanban', 'archive', projectId ?? 'own', page] as const,
}

type Change = (board: BoardState) => BoardState | undefined

/** Changes every cached view of a space's board; if the change is unknown, the view is fetched again. */
export function changeBoards(queryClient: QueryClient, spaceId: number | 'every', change: Change): void {
  for (const [queryKey, board] of queryClient.getQueriesData<BoardState>({ queryKey: kanbanKeys.boards })) {
    if (!board || (spaceId !== 'every' && board.space.id !== spaceId)) continue
    const next = change(board)
    if (next === undefined) void queryClient.invalidateQueries({ queryKey })
    else if (next !== board) queryClient.setQueryData(queryKey, next)
  }
}

/** Enough to fill any screen; the rest of a longer board loads while the person already looks at it. */
const perBoard = 150

export function boardQuery(projectId: number | undefined, part: 'first' | 'whole') {
  const project = projectId === undefined ? {} : { projectId }
  return queryOptions({
    queryKey: kanbanKeys.board(projectId, part),
    queryFn: async ({ signal }) =>
      boardState(
        await call(kanbanEndpoints.read, { query: part === 'first' ? { ...project, perBoard } : project, signal }),
      ),
    // Reactions replace exactly what changed; comparing ten thousand cards would find nothing else.
    structuralSharing: false,
  })
}

/** A board is there as soon as its top is. */
export function useBoardQuery(projectId: number | undefined) {
  const first = useQuery(boardQuery(projectId, 'first'))
  const whole = useQuery({
    ...boardQuery(projectId, 'whole'),
    enabled: first.data !== undefined && first.data.counts !== null,
    // Events keep it up to date; a person who comes back to the window need not wait for thousands of cards.
    refetchOnWindowFocus: false,
  })
  return { ...first, data: whole.data ?? first.data }
}

export function useCardDetail(id: number) {
  return useQuery({ queryKey: kanbanKeys.card(id), queryFn: reads(kanbanCardEndpoints.read, { params: { id } }) })
}

/** Puts the answer of a write into what is cached of the card. */
export function useDetailChange(id: number) {
  const queryClient = useQueryClient()
  return useCallback(
    (change: (detail: CardDetail) => CardDetail) =>
      void queryClient.setQueryData<CardDetail>(kanbanKeys.card(id), (detail) => detail && change(detail)),
    [queryClient, id],
  )
}

/** In one step, so that what was made here is never shown twice. */
function changeWith(clientId: string | undefined, change: () => void): void {
  notifyManager.batch(() => {
    change()
    if (clientId !== undefined) notifyManager.schedule(() => endCreation(clientId))
  })
}

export const live: Reaction[] = [
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
