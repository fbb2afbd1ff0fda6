import type { CardPosition } from './board.ts'
import type { VisibleColumn } from './visible.ts'

export type Step = 'up' | 'down' | 'before' | 'after' | 'first' | 'last'

const others = (shown: VisibleColumn, cardId: number) => shown.visible.filter((card) => card.id !== cardId)

/** Where in its column a place is, counted from 0 without the lifted card. */
export function indexOf(columns: readonly VisibleColumn[], cardId: number, { boardId, afterId }: CardPosition): number {
  const shown = columns.find(({ column }) => column.id === boardId)
  if (!shown || afterId === null) return 0
  return others(shown, cardId).findIndex((card) => card.id === afterId) + 1
}

function placeAt(shown: VisibleColumn, cardId: number, index: number): CardPosition {
  const cards = others(shown, cardId)
  const at = Math.max(0, Math.min(index, cards.length))
  return { boardId: shown.column.id, afterId: cards[at - 1]?.id ?? null }
}

/** One key press with a lifted card; at an edge it stays where it is. */
export function stepPlace(
  columns: readonly VisibleColumn[],
  cardId: number,
  place: CardPosition,
  step: Step,
): CardPosition {
  const at = columns.findIndex(({ column }) => column.id === place.boardId)
  const index = indexOf(columns, cardId, place)
  const target = columns[step === 'before' ? at - 1 : step === 'after' ? at + 1 : at]
  if (!target) return place
  const wanted = { up: index - 1, down: index + 1, before: index, after: index, first: 0, last: target.visible.length }
  return placeAt(target, cardId, wanted[step])
}

/** The card that a plain arrow key leads to. */
export function neighbour(columns: readonly VisibleColumn[], cardId: number, step: Step): number | undefined {
  const at = columns.findIndex(({ visible }) => visible.some((card) => card.id === cardId))
  const current = columns[at]
  if (!current) return undefined
  const index = current.visible.findIndex((card) => card.id === cardId)
  if (step === 'up') return current.visible[index - 1]?.id
  if (step === 'down') return current.visible[index + 1]?.id
  if (step === 'first') return current.visible[0]?.id
  if (step === 'last') return current.visible.at(-1)?.id
  const beside = step === 'before' ? columns.slice(0, at).reverse() : columns.slice(at + 1)
  const target = beside.find(({ visible }) => visible.length > 0)
  return target?.visible[Math.min(index, target.visible.length - 1)]?.id
}
