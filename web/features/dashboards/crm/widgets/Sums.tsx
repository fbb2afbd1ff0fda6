import Box from '@mui/material/Box'
import type { Currency } from '#contract/money/money.ts'
import { Money } from '../../../../ui/format/Money.tsx'
import { mainAndOthers } from '../sums.ts'

type SumsProps = {
  sums: readonly { currency: Currency; amount: number }[]
  /** In a column: one below the other. */
  stacked?: boolean
}

/** One amount per currency: different currencies are not added. */
export function Sums({ sums, stacked = false }: SumsProps) {
  const { main, others } = mainAndOthers(sums)
  if (!main) return <span>–</span>
  return (
    <>
      <Money amount={main.amount} currency={main.currency} rounded />
      {others.map(({ currency, amount }) => (
        <Box
          key={currency}
          component="span"
          sx={{ ...other, ...(stacked ? { display: 'block' } : { marginInlineStart: '6px' }) }}
        >
          {!stacked && '+ '}
          <Money amount={amount} currency={currency} rounded />
        </Box>
      ))}
    </>
  )
}

const other = { fontSize: 'size.fine', lineHeight: '18px', fontWeight: 500, color: 'text.secondary' } as const
