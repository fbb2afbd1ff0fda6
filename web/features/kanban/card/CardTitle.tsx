import Box from '@mui/material/Box'
import type { MouseEvent } from 'react'
import { ownDirection } from '../../../ui/ownDirection.ts'
import { useBoardContext } from '../boardContext.ts'
import type { Card } from '../model/board.ts'
import { instructionsId, useCardKeys } from './useCardKeys.ts'

type CardTitleProps = { card: Card; done: boolean }

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** The whole card is its target; another tab opens it by its own address. */
export function CardTitle({ card, done }: CardTitleProps) {
  const { cardHref, openCard } = useBoardContext()
  const onKeyDown = useCardKeys(card)
  return (
    <Box
      component="a"
      href={cardHref(card.id)}
      draggable={false}
      dir="auto"
      aria-describedby={instructionsId}
      onKeyDown={onKeyDown}
      onClick={(event: MouseEvent) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        if (card.id > 0) openCard(card.id)
      }}
      sx={{
        display: 'block',
        color: done ? 'text.secondary' : 'text.primary',
        fontSize: 'size.text',
        lineHeight: '20px',
        fontWeight: 550,
        textDecoration: 'none',
        ...ownDirection,
        overflowWrap: 'anywhere',
        outline: 'none',
        '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '10px' },
      }}
    >
      {card.title}
    </Box>
  )
}
