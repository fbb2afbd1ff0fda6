import { useDragMonitor } from '../../../ui/drag/useDragMonitor.ts'
import { useBoardContext } from '../boardContext.ts'
import { letGo, lift, setOver, setOverColumn, useDrag } from '../state/dragStore.ts'

/** What is let go over a place goes there; elsewhere everything stays as it was. */
export function useDragging(): void {
  const { actions, visible } = useBoardContext()
  useDragMonitor({
    onStart: ({ kind, id }) => {
      if (kind === 'card') lift(id, 'pointer')
      else useDrag.setState({ liftedColumn: id })
    },
    onNowhere: () => {
      setOver(null)
      setOverColumn(undefined)
    },
    onDrop: ({ kind, id }, on) => {
      const { over, overColumn } = useDrag.getState()
      letGo()
      if (!on) return
      const columns = visible()
      if (kind === 'card' && over) {
        const card = columns.flatMap(({ cards }) => cards.find((candidate) => candidate.id === id) ?? [])[0]
        if (card) void actions.moveCard(card, over)
      }
      if (kind === 'column' && overColumn) {
        const order = columns.map(({ column }) => column).filter((column) => column.id !== id)
        const column = columns.find((shown) => shown.column.id === id)?.column
        if (!column || overColumn.before === id) return
        const at = order.findIndex((other) => other.id === overColumn.before)
        void actions.moveColumn(column, order[(at < 0 ? order.length : at) - 1]?.id ?? null)
      }
    },
  })
}
