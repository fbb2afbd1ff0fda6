import Box from '@mui/material/Box'
import { memo, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { useAutoScroll } from '../../../ui/drag/useAutoScroll.ts'
import { useDropTarget } from '../../../ui/drag/useDropTarget.ts'
import { BoardCard } from '../card/BoardCard.tsx'
import type { Card, Column } from '../model/board.ts'
import type { VisibleColumn } from '../model/visible.ts'
import { setOver, useDrag } from '../state/dragStore.ts'
import { DropLine } from './DropLine.tsx'

type CardRowProps = { card: Card; column: Column; previousId: number | null }

/** A card with the gap below it, so that the column has no place that belongs to nobody. */
const CardRow = memo(function CardRow({ card, column, previousId }: CardRowProps) {
  const element = useRef<HTMLDivElement>(null)
  const lineBefore = useDrag(
    ({ over, lifted }) =>
      over?.boardId === column.id &&
      over.afterId === previousId &&
      lifted?.cardId !== card.id &&
      lifted?.cardId !== previousId,
  )
  useDropTarget({
    element,
    accepts: ({ kind }) => kind === 'card',
    onOver: (_dragged, { clientY }, box) =>
      setOver({ boardId: column.id, afterId: clientY < box.top + box.height / 2 ? previousId : card.id }),
  })
  return (
    <Box ref={element} sx={{ px: '8px', paddingBlockEnd: '9px' }}>
      {lineBefore && <DropLine column={column} />}
      <BoardCard card={card} done={column.taskStatus === 'completed'} />
    </Box>
  )
})

type ColumnCardsProps = { shown: VisibleColumn; foot: ReactNode; empty: ReactNode }

const indexIn = (cards: readonly Card[], id: number | null | undefined) =>
  id === null || id === undefined ? -1 : cards.findIndex((card) => card.id === id)

/** However many cards there are, only those near the eye are drawn. */
export function ColumnCards({ shown, foot, empty }: ColumnCardsProps) {
  const { column, visible } = shown
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useRef<VirtualizerHandle>(null)
  const lifted = useDrag((drag) => indexIn(visible, drag.lifted?.cardId))
  const lastId = visible.at(-1)?.id ?? null
  const lineAtEnd = useDrag(
    ({ over, lifted: held }) =>
      over?.boardId === column.id && over.afterId === lastId && (lastId === null || held?.cardId !== lastId),
  )
  useAutoScroll(scroller, 'vertical')
  useFollowFocus(visible, virtualizer)
  useFollowKeys(shown, virtualizer, scroller)
  return (
    <Box
      ref={scroller}
      sx={{
        flex: 1,
        minHeight: 0,
        overflowY: 'auto',
        overflowX: 'hidden',
        overflowAnchor: 'none',
        scrollbarWidth: 'thin',
        paddingBlockStart: '2px',
      }}
    >
      <Virtualizer ref={virtualizer} data={visible} keepMounted={lifted < 0 ? none : [lifted]} itemSize={124}>
        {(card, at) => <CardRow key={card.id} card={card} column={column} previousId={visible[at - 1]?.id ?? null} />}
      </Virtualizer>
      {visible.length === 0 && empty}
      <Box sx={{ px: '8px' }}>{lineAtEnd && <DropLine column={column} />}</Box>
      {foot}
    </Box>
  )
}

const none: readonly number[] = []

/** A card that is to take the focus has to be drawn first. */
function useFollowFocus(visible: readonly Card[], virtualizer: RefObject<VirtualizerHandle | null>) {
  const asked = useDrag(({ focusId }) => indexIn(visible, focusId))
  useEffect(() => {
    if (asked >= 0) virtualizer.current?.scrollToIndex(asked, { align: 'nearest' })
  }, [asked, virtualizer])
}

/** Scrolls to the place of a card that is carried by keys. */
function useFollowKeys(
  { column, visible }: VisibleColumn,
  virtualizer: RefObject<VirtualizerHandle | null>,
  scroller: RefObject<HTMLDivElement | null>,
) {
  const behind = useDrag(({ lifted, over }) =>
    lifted?.by === 'keys' && over?.boardId === column.id ? Math.max(0, indexIn(visible, over.afterId)) : -1,
  )
  useEffect(() => {
    if (behind < 0) return
    scroller.current?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
    if (visible.length > 0) virtualizer.current?.scrollToIndex(behind, { align: 'nearest' })
  }, [behind, virtualizer, scroller, visible.length])
}
