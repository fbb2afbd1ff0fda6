import { daysBetween } from '../../../ui/format/zone.ts'
import type { Card, ShownBoard, ShownColumn } from './board.ts'
import { type CardFilters, cardMatcher, filtersAreSet } from './filters.ts'

/** Cards completed longer ago are folded behind one line. */
const foldAfterDays = 7

export interface VisibleColumn extends ShownColumn {
  visible: readonly Card[]
  /** Done long ago, and hidden until asked for. */
  older: number
}

const isOld = ({ completedAt }: Card, today: string) =>
  completedAt !== null && daysBetween(completedAt.slice(0, 10), today) > foldAfterDays

interface Looking {
  filters: CardFilters
  today: string
  /** Columns whose older cards were asked for. */
  unfolded: ReadonlySet<number>
}

export function visibleColumns({ columns }: ShownBoard, { filters, today, unfolded }: Looking): VisibleColumn[] {
  const filtered = filtersAreSet(filters)
  const matches = cardMatcher(filters, today)
  return columns.map((shown) => {
    if (filtered) return { ...shown, visible: shown.cards.filter(matches), older: 0 }
    if (shown.column.taskStatus !== 'completed') return { ...shown, visible: shown.cards, older: 0 }
    const older = shown.cards.filter((card) => isOld(card, today)).length
    const visible =
      older === 0 || unfolded.has(shown.column.id) ? shown.cards : shown.cards.filter((card) => !isOld(card, today))
    return { ...shown, visible, older }
  })
}
