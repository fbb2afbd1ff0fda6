import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useLooking } from '../../../lib/session/session.ts'
import { KeyHint } from '../../../ui/KeyHint.tsx'

const hints = [
  { keys: ['↑', '↓'], word: 'walk' },
  { keys: ['X'], word: 'select' },
  { keys: ['O'], word: 'approve' },
  { keys: ['R'], word: 'cancel' },
  { keys: ['Y'], word: 'comments' },
  { keys: ['Enter'], word: 'open' },
  { keys: ['?'], word: 'all' },
] as const

const cardHints = [
  { keys: ['J', 'K'], word: 'walk' },
  { keys: ['O'], word: 'approve' },
  { keys: ['R'], word: 'cancel' },
] as const

/** Explains the keys, for people with a keyboard; a view decides nothing. */
export function KeyHints({ card = false }: { card?: boolean }) {
  const { t } = useTranslation('approvals')
  if (useLooking()) return null
  return (
    <Box aria-hidden sx={{ ...list, ...(card ? inCard : inTable) }}>
      {(card ? cardHints : hints).map(({ keys, word }) => (
        <KeyHint key={word} keys={keys}>
          {t(`keys.${word}`)}
        </KeyHint>
      ))}
    </Box>
  )
}

const list = {
  flexWrap: 'wrap',
  gap: '4px 16px',
  color: 'text.secondary',
  '@media (hover: none)': { visibility: 'hidden' },
} as const
const inTable = {
  display: 'flex',
  flex: 1,
  fontSize: 'size.small',
  '@container (max-width: 1040px)': { visibility: 'hidden' },
} as const
const inCard = { display: { xs: 'none', lg: 'flex' }, marginInlineEnd: '8px', fontSize: 'size.fine' } as const
