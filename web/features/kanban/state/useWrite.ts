import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { inTurn } from '../../../lib/http/inTurn.ts'
import { changeBoards } from '../kanban.data.ts'
import type { BoardState } from '../model/board.ts'
import type { PendingWrite } from '../model/pending.ts'
import { showPending } from './pendingWrites.ts'

interface Write<Answer> {
  pending?: PendingWrite
  send: () => Promise<Answer>
  /** How the answer changes what is cached. */
  applied?: (board: BoardState, answer: Answer) => BoardState | undefined
  /** Takes what was shown back, in its own way; the error goes on to the caller. */
  refused?: (takeBack: () => void) => void
}

export type BoardWrite = <Answer>(write: Write<Answer>) => Promise<Answer>

/** Shown at once, sent in turn; the answer and the end of waiting reach the screen in one step. */
export function useWrite(spaceId: number): BoardWrite {
  const queryClient = useQueryClient()
  return useMemo(
    () =>
      async <Answer>({ pending, send, applied, refused }: Write<Answer>): Promise<Answer> => {
        const takeBack = pending ? showPending(spaceId, pending) : () => {}
        try {
          const answer = await inTurn(`board ${spaceId}`, send)
          notifyManager.batch(() => {
            if (applied) changeBoards(queryClient, spaceId, (board) => applied(board, answer))
            notifyManager.schedule(takeBack)
          })
          return answer
        } catch (error) {
          if (refused) refused(takeBack)
          else takeBack()
          throw error
        }
      },
    [queryClient, spaceId],
  )
}
