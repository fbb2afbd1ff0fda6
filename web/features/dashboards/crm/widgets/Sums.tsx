import Box from '@mui/material/Box'
import type { Currency } from '#contract/money/money.ts'
import { Money } from '../../../../ui/format/Money.tsx'
import { mainAndOthers } from '../sums.ts'

type SumsProps = { sums: readonly { currency: Currency; amount: number }[]; empty?: string }

/** One amount per currency: what cannot be added is not added. */
export function Sums({ sums, empty = '–' }: SumsProps) {
  const { main, others } = mainAndOthers(sums)
  if (!main) return <span>{empty}</span>
  return (
    <>
      <Money amount={main.amount} currency={main.currency} rounded />
      {others.map(({ currency, amount }) => (
        <Box
          key={currency}
          component="span"
          sx={{
            fontSize: '0.78125rem',
            lineHeight: '18px',
            fontWeight: 500,
            color: 'text.secondary',
            marginInlineStart: '6px',
          }}
        >
          + <Money amount={amount} currency={currency} rounded />
        </Box>
      ))}
    </>
  )
}
