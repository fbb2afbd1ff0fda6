import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { showError } from '../../../lib/errors/showError.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { announce } from '../../../ui/drag/announce.ts'
import { kanbanKeys } from '../kanban.data.ts'
import type { BoardState, Card, Column, ShownBoard } from '../model/board.ts'
import { popUndo } from './undoStore.ts'
import { useCardMoves } from './useCardMoves.ts'
import { useCardWrites } from './useCardWrites.ts'
import { useColumnWrites } from './useColumnWrites.ts'
import { useWrite } from './useWrite.ts'

interface Options {
  projectId: number | undefined
  spaceId: number
  /** What is on the screen at the moment of the call. */
  shown: () => ShownBoard
}

export type BoardActions = ReturnType<typeof useBoardActions>

/** Everything that can be done to a board; each of it shows at once and explains itself when it is refused. */
export function useBoardActions({ projectId, spaceId, shown }: Options) {
  const { t } = useTranslation('kanban')
  const queryClient = useQueryClient()
  const write = useWrite(spaceId)
  const boards = (): BoardState[] =>
    queryClient
      .getQueriesData<BoardState>({ queryKey: kanbanKeys.boards })
      .flatMap(([, board]) => (board?.space.id === spaceId ? board : []))
  const cached = (id: number): Card | undefined => boards().flatMap((board) => board.cards.get(id) ?? [])[0]
  const cachedColumn = (id: number): Column | undefined =>
    boards().flatMap((board) => board.columns.find((column) => column.id === id) ?? [])[0]
  const moveCard = useCardMoves({ spaceId, write, shown, cached })
  const cards = useCardWrites({ spaceId, write, shown, cached })
  const columns = useColumnWrites({ projectId, spaceId, write, shown, cached: cachedColumn })
  const undo = async () => {
    const step = popUndo(spaceId)
    if (!step) return void toast.info(t('nothingToUndo'))
    try {
      await step.run()
      announce(t('announce.undone', { what: step.what }))
    } catch (error) {
      void showError(error)
    }
  }
  return { moveCard, ...cards, ...columns, undo }
}
