import { createContext, useContext, useMemo } from 'react'
import type { PersonLike } from '../../ui/Person/person.ts'
import type { Column } from './model/board.ts'
import type { VisibleColumn } from './model/visible.ts'
import type { BoardActions } from './state/useBoardActions.ts'

export interface BoardContextValue {
  /** Undefined for a personal board. */
  projectId: number | undefined
  spaceId: number
  /** Whether a column may go into the trash with its cards. */
  mayTrashColumn: boolean
  people: ReadonlyMap<number, PersonLike>
  actions: BoardActions
  /** What is on the screen at the moment of the call; the call redraws nothing. */
  visible: () => readonly VisibleColumn[]
  /** The card that is open beside the board. */
  openId: number | undefined
  openCard: (id: number | undefined) => void
  cardHref: (id: number) => string
  /** Opens the dialog that moves a card without dragging. */
  askMove: (cardId: number) => void
  addCardTo: (column: Column, at: 'top' | 'bottom') => void
}

const BoardContext = createContext<BoardContextValue | null>(null)

export const BoardProvider = BoardContext

export function useBoardContext(): BoardContextValue {
  const value = useContext(BoardContext)
  if (!value) throw new Error('a card is drawn on a board')
  return value
}

export function useBoardPeople(ids: readonly number[]): PersonLike[] {
  const { people } = useBoardContext()
  return useMemo(() => ids.flatMap((id) => people.get(id) ?? []), [ids, people])
}
