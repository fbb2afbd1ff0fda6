import { create } from 'zustand'
import type { CardPosition } from '../model/board.ts'

interface Lifted {
  cardId: number
  by: 'pointer' | 'keys'
}

interface DragState {
  lifted: Lifted | null
  /** Where the lifted card would go now. */
  over: CardPosition | null
  liftedColumn: number | null
  /** The column would go in front of this one; `null` is the end. */
  overColumn: { before: number | null } | null
  /** Asked to take the focus as soon as it is drawn. */
  focusId: number | null
}

const atRest: DragState = { lifted: null, over: null, liftedColumn: null, overColumn: null, focusId: null }

/** What is being carried. Outside of the page's own state, so that a moving pointer redraws only the line. */
export const useDrag = create<DragState>(() => atRest)

export const lift = (cardId: number, by: Lifted['by']) => useDrag.setState({ lifted: { cardId, by }, over: null })

export function setOver(place: CardPosition | null): void {
  const { over } = useDrag.getState()
  if (over?.boardId === place?.boardId && over?.afterId === place?.afterId) return
  useDrag.setState({ over: place })
}

export function setOverColumn(before: number | null | undefined): void {
  const { overColumn } = useDrag.getState()
  if (before === undefined ? overColumn === null : overColumn?.before === before) return
  useDrag.setState({ overColumn: before === undefined ? null : { before } })
}

export const letGo = () => useDrag.setState({ lifted: null, over: null, liftedColumn: null, overColumn: null })

export const askFocus = (cardId: number | null) => useDrag.setState({ focusId: cardId })
