import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { ActionMenu } from '../../../ui/ActionMenu.tsx'
import { MoreHorizontalIcon } from '../../../ui/icons.ts'
import type { Card } from '../model/board.ts'
import { useCardMenu } from './useCardMenu.ts'

/** In the title's line where fingers need it, over the corner where a pointer finds it. */
export function CardMenu({ card }: { card: Card }) {
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
