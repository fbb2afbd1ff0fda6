import Box from '@mui/material/Box'
import { Fragment, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useAutoScroll } from '../../../ui/drag/useAutoScroll.ts'
import { useDragMonitor } from '../../../ui/drag/useDragMonitor.ts'
import { NameField } from '../../../ui/form/NameField.tsx'
import { useBoardContext } from '../boardContext.ts'
import type { Adding } from '../card/AddCard.tsx'
import { BoardColumn } from '../column/BoardColumn.tsx'
import type { VisibleColumn } from '../model/visible.ts'
import { letGo, lift, setOver, setOverColumn, useDrag } from '../state/dragStore.ts'
import { ColumnPills } from './ColumnPills.tsx'

type BoardColumnsProps = {
  columns: readonly VisibleColumn[]
  /** Where not all cards are here yet, how many there are. */
  counts: ReadonlyMap<number, number> | null
  filtered: boolean
  unfolded: ReadonlySet<number>
  onUnfold: (columnId: number, unfolded: boolean) => void
  adding: Adding | undefined
  onAddingEnd: () => void
  addingColumn: boolean
  onAddingColumnEnd: () => void
}

export function BoardColumns(props: BoardColumnsProps) {
  const { columns, counts, filtered, unfolded, onUnfold, adding, onAddingEnd, addingColumn, onAddingColumnEnd } = props
  const scroller = useRef<HTMLDivElement>(null)
  const moving = useDrag(({ lifted, liftedColumn }) => lifted !== null || liftedColumn !== null)
  useAutoScroll(scroller, 'horizontal')
  useDragging()
  const countOf = ({ column, cards }: VisibleColumn) => counts?.get(column.id) ?? cards.length
  return (
    <>
      <ColumnPills columns={columns} countOf={countOf} scroller={scroller} />
      <Box
        ref={scroller}
        data-board
        sx={{ ...area, scrollSnapType: { xs: moving ? 'none' : 'x proximity', sm: 'none' } }}
      >
        {columns.map((shown, at) => (
          <Fragment key={shown.column.id}>
            <ColumnLine before={shown.column.id} />
            <BoardColumn
              shown={shown}
              count={countOf(shown)}
              nextId={columns[at + 1]?.column.id ?? null}
              filtered={filtered}
              unfolded={unfolded.has(shown.column.id)}
              onUnfold={onUnfold}
              adding={adding?.columnId === shown.column.id ? adding : undefined}
              onAddingEnd={onAddingEnd}
            />
          </Fragment>
        ))}
        <ColumnLine before={null} />
        {addingColumn && <AddColumn onClose={onAddingColumnEnd} />}
      </Box>
    </>
  )
}

/** Where a carried column would go; it is in the gap and takes no space. */
function ColumnLine({ before }: { before: number | null }) {
  const here = useDrag(({ overColumn, liftedColumn }) => overColumn?.before === before && liftedColumn !== before)
  if (!here) return null
  return (
    <Box aria-hidden sx={{ position: 'relative', width: 0, flexShrink: 0, marginInlineEnd: '-16px' }}>
      <Box
        sx={{
          position: 'absolute',
          insetBlock: 4,
          insetInlineStart: -9,
          width: 2,
          borderRadius: '1px',
          bgcolor: 'primary.main',
        }}
      />
    </Box>
  )
}

const area = {
  display: 'flex',
  gap: { xs: '12px', sm: '16px' },
  flex: 1,
  minHeight: 0,
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollbarWidth: 'thin',
  // On a phone the next column peeks in at the edge of the screen.
  mx: { xs: '-16px', sm: 0 },
  px: { xs: '16px', sm: 0 },
  scrollPaddingInline: { xs: '16px', sm: 0 },
} as const

/** Something dropped over a place goes there; a drop elsewhere changes nothing. */
function useDragging(): void {
  const { actions, visible } = useBoardContext()
  useDragMonitor({
    onStart: ({ kind, id }) => {
      if (kind === 'card') lift(id, 'pointer')
      if (kind === 'column') useDrag.setState({ liftedColumn: id })
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

/** At the end of the board: a name is all a column needs. */
function AddColumn({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('kanban')
  const { actions } = useBoardContext()
  return (
    <Box
      ref={(element: HTMLElement | null) => element?.scrollIntoView({ inline: 'end', block: 'nearest' })}
      sx={{ width: { xs: 318, sm: 271 }, flexShrink: 0, p: '6px 8px', borderRadius: '12px', bgcolor: 'action.hover' }}
    >
      <NameField
        label={t('column.name')}
        initial=""
        onDone={(title) => {
          onClose()
          void actions.addColumn({ title })
        }}
        onCancel={onClose}
      />
    </Box>
  )
}
