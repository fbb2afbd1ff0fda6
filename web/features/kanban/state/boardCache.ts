import type { QueryClient } from '@tanstack/react-query'
import type { BoardState } from '../model/board.ts'
import { kanbanKeys } from './kanbanKeys.ts'

type Change = (board: BoardState) => BoardState | undefined

/** Changes every cached view of a space's board; where a change cannot be told, the view is fetched again. */
export function changeBoards(queryClient: QueryClient, spaceId: number | 'every', change: Change): void {
  for (const [queryKey, board] of queryClient.getQueriesData<BoardState>({ queryKey: kanbanKeys.boards })) {
    if (!board || (spaceId !== 'every' && board.space.id !== spaceId)) continue
    const next = change(board)
    if (next === undefined) void queryClient.invalidateQueries({ queryKey })
    else if (next !== board) queryClient.setQueryData(queryKey, next)
  }
}
