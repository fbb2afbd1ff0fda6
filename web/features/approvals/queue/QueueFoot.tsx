import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Pager } from '../../../ui/DataTable/Pager.tsx'
import type { TableState } from '../../../ui/DataTable/tableTypes.ts'
import { Kbd } from '../../../ui/Kbd.tsx'

const hints = [
  { keys: ['↑', '↓'], word: 'walk' },
  { keys: ['X'], word: 'select' },
  { keys: ['O'], word: 'approve' },
  { keys: ['İ'], word: 'cancel' },
  { keys: ['Y'], word: 'comments' },
  { keys: ['Enter'], word: 'open' },
  { keys: ['?'], word: 'all' },
] as const

type QueueFootProps = { state: TableState; total: number; onStateChange: (state: TableState) => void }

/** What the keys do, for who has them, and the pages. */
export function QueueFoot({ state, total, onStateChange }: QueueFootProps) {
  const { t } = useTranslation('approvals')
  return (
    <Box sx={frame}>
      <Box aria-hidden sx={list}>
        {hints.map(({ keys, word }) => (
          <Box key={word} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: '6px' }}>
            <Box component="span" sx={{ display: 'inline-flex', gap: '2px' }}>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </Box>
            {t(`keys.${word}`)}
          </Box>
        ))}
      </Box>
      <Box sx={{ marginInlineStart: 'auto', '& > div': { borderTop: 0, minHeight: 0, py: '8px' } }}>
        <Pager state={state} total={total} phone={false} sizes={false} onStateChange={onStateChange} />
      </Box>
    </Box>
  )
}

const frame = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  minHeight: 50,
  borderTop: 1,
  borderColor: 'divider',
} as const
const list = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  px: '14px',
  fontSize: '0.8125rem',
  color: 'text.secondary',
  '@media (hover: none)': { display: 'none' },
  '@container (max-width: 1040px)': { display: 'none' },
} as const
