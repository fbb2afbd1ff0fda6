import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { OutcomeIcon } from '../../../ui/icons.ts'
import { useBoardContext } from '../boardContext.ts'
import type { Column } from '../model/board.ts'
import { outcomeOf } from '../model/outcome.ts'
import { useDrag } from '../state/dragStore.ts'

/** Where the card will go, and what that will do. It takes no space unless there is something to say. */
export function DropLine({ column }: { column: Column }) {
  const { t } = useTranslation('kanban')
  const { visible } = useBoardContext()
  const cardId = useDrag(({ lifted }) => lifted?.cardId)
  const card = visible()
    .flatMap((shown) => shown.cards.find(({ id }) => id === cardId) ?? [])
    .at(0)
  const outcome = card && outcomeOf(card, column)
  return (
    <Box aria-hidden sx={{ position: 'relative', height: outcome ? 38 : 0, pointerEvents: 'none' }}>
      <Box sx={line} />
      {outcome && (
        <Box sx={outcome === 'impossible' ? { ...sentence, color: 'tone.error.ink' } : sentence}>
          <OutcomeIcon width={16} height={16} />
          <span>{t(`drop.${outcome}`, { key: card?.task?.key ?? '' })}</span>
        </Box>
      )}
    </Box>
  )
}

const line = {
  position: 'absolute',
  zIndex: 2,
  insetInline: 0,
  insetBlockStart: -5,
  height: 2,
  borderRadius: '1px',
  bgcolor: 'primary.main',
  '&::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: -4,
    insetBlockStart: -3,
    width: 8,
    height: 8,
    boxSizing: 'border-box',
    borderRadius: '50%',
    border: '2px solid',
    borderColor: 'primary.main',
    bgcolor: 'background.paper',
  },
} as const

const sentence = {
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  px: '6px',
  height: 34,
  color: 'tone.primary.ink',
  fontSize: 'size.fine',
  fontWeight: 600,
} as const
