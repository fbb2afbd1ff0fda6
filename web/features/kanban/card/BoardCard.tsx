import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { type MouseEvent, memo, type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionMenu } from '../../../ui/ActionMenu.tsx'
import { useDraggable } from '../../../ui/drag/useDraggable.ts'
import { MoreHorizontalIcon } from '../../../ui/icons.ts'
import { softShadow } from '../../../ui/theme/shadows.ts'
import { tint } from '../../../ui/theme/tint.ts'
import { useBoardContext } from '../boardContext.ts'
import type { Card } from '../model/board.ts'
import { askFocus, useDrag } from '../state/dragStore.ts'
import { CardFace } from './CardFace.tsx'
import { instructionsId, useCardKeys } from './useCardKeys.ts'
import { useCardMenu } from './useCardMenu.ts'

type CardTitleProps = { card: Card; done: boolean }

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** The whole card is its target; another tab opens it by its own address. */
function CardTitle({ card, done }: CardTitleProps) {
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
        overflowWrap: 'anywhere',
        outline: 'none',
        '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '10px' },
      }}
    >
      {card.title}
    </Box>
  )
}

/** In the title's line where fingers need it, over the corner where a pointer finds it. */
function CardMenu({ card }: { card: Card }) {
  const { t } = useTranslation('kanban')
  const actions = useCardMenu(card, { opens: true })
  return (
    <Box className="card-menu" sx={place}>
      <ActionMenu label={t('card.menu', { title: card.title })} actions={actions} icon={MoreHorizontalIcon} />
    </Box>
  )
}

const place = {
  position: 'absolute',
  zIndex: 1,
  insetBlockStart: 6,
  insetInlineEnd: 6,
  borderRadius: '8px',
  bgcolor: 'background.paper',
  '@media (hover: none)': { position: 'relative', inset: 'auto', my: '-4px', marginInlineEnd: '-6px' },
} as const

type BoardCardProps = { card: Card; done: boolean }

/** A card on the board: opens by a click, lifts by mouse, finger or space bar. */
export const BoardCard = memo(function BoardCard({ card, done }: BoardCardProps) {
  const { openId } = useBoardContext()
  const element = useRef<HTMLElement>(null)
  const liftedBy = useDrag(({ lifted }) => (lifted?.cardId === card.id ? lifted.by : undefined))
  const saving = card.id < 0
  useDraggable({ element, data: { kind: 'card', id: card.id }, disabled: saving })
  useFocusWhenAsked(element, card.id)
  return (
    <Box
      component="article"
      ref={element}
      data-card={card.id}
      aria-busy={saving || undefined}
      sx={[look, liftedBy === 'pointer' && emptyPlace, liftedBy === 'keys' && raised, openId === card.id && open]}
    >
      <CardFace card={card} title={<CardTitle card={card} done={done} />} menu={!saving && <CardMenu card={card} />} />
    </Box>
  )
})

/** A move may draw the card again elsewhere: the focus goes with it. */
function useFocusWhenAsked(element: RefObject<HTMLElement | null>, id: number) {
  const asked = useDrag(({ focusId }) => focusId === id)
  useEffect(() => {
    if (!asked) return
    let frame = 0
    // A new card is hidden until its height is known, and takes no focus before that.
    const take = () => {
      const title = element.current?.querySelector<HTMLElement>('a')
      title?.focus()
      if (document.activeElement === title) askFocus(null)
      else frame = requestAnimationFrame(take)
    }
    take()
    return () => cancelAnimationFrame(frame)
  }, [asked, element])
}

const look = (theme: Theme) =>
  ({
    position: 'relative',
    borderRadius: '10px',
    border: `1px solid ${theme.vars.palette.hairline}`,
    backgroundColor: theme.vars.palette.background.paper,
    boxShadow: softShadow,
    cursor: 'grab',
    // A finger that stays lifts the card: neither its words are selected nor its link offered.
    userSelect: 'none',
    WebkitTouchCallout: 'none',
    ...theme.applyStyles('dark', { boxShadow: 'none' }),
    '&:hover': { borderColor: theme.vars.palette.controlLine },
    '&[aria-busy="true"]': { opacity: 0.72 },
    '& .card-menu': { opacity: 0 },
    '&:hover .card-menu, &:focus-within .card-menu': { opacity: 1 },
    '@media (hover: none)': { '& .card-menu': { opacity: 1 } },
    '&:has(a:focus-visible)': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: '1px' },
  }) as const

/** The empty place while the card is carried. */
const emptyPlace = {
  bgcolor: 'transparent',
  boxShadow: 'none',
  borderStyle: 'dashed',
  borderColor: 'controlLine',
  '& > *': { visibility: 'hidden' },
} as const

const raised = (theme: Theme) =>
  ({
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `0 0 0 3px ${tint(theme.vars.palette.primary.main, 18)}, 0 12px 32px rgba(38, 43, 67, 0.28)`,
  }) as const

const open = { borderColor: 'primary.main' } as const
