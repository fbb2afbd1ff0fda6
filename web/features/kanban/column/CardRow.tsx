import Box from '@mui/material/Box'
import { memo, useRef } from 'react'
import { useDropTarget } from '../../../ui/drag/useDropTarget.ts'
import { BoardCard } from '../card/BoardCard.tsx'
import type { Card, Column } from '../model/board.ts'
import { setOver, useDrag } from '../state/dragStore.ts'
import { DropLine } from './DropLine.tsx'

type CardRowProps = { card: Card; column: Column; previousId: number | null }

/** A card with the gap below it, so that the column has no place that belongs to nobody. */
export const CardRow = memo(function CardRow({ card, column, previousId }: CardRowProps) {
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
