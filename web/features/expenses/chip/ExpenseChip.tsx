import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { expenseEndpoints } from '#contract/expenses/expenses.endpoints.ts'
import { expensePath } from '#contract/href.ts'
import { baseCurrency } from '#contract/money/money.ts'
import { askTogether } from '../../../lib/http/askTogether.ts'
import { call } from '../../../lib/http/call.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import { Money } from '../../../ui/format/Money.tsx'
import { ReceiptIcon } from '../../../ui/icons.ts'
import { ellipsis } from '../../../ui/layout.ts'
import { Face } from '../../../ui/Person/Face.tsx'
import { expenseKeys } from '../expenses.data.ts'
import { ExpenseStatusChip } from '../look/ExpenseStatusChip.tsx'

/** A history full of chips asks once. The address carries the ids as text; the server reads numbers out of it. */
const askCards = askTogether(async (ids: readonly number[]) => {
  const { rows } = await call(expenseEndpoints.cards, { query: { ids: ids.slice(0, 200).join(',') } })
  return new Map(rows.map((card) => [card.id, card]))
}, 10)

/** The report that a message became, as it is now; nothing for people who may not see it. */
export function ExpenseChip({ id }: { id: number }) {
  const { t } = useTranslation('expenses')
  const queryFn = async () => (await askCards(id)).get(id) ?? null
  const { data: card } = useQuery({ queryKey: expenseKeys.card(id), queryFn, staleTime: 60_000 })
  if (!card) return null
  const { number, title, owner } = card
  return (
    <Box
      component={AppLink}
      href={expensePath(number)}
      title={t('chip.label', { number, title, status: t(`status.${card.status}`) })}
      sx={look}
    >
      <ReceiptIcon width={18} height={18} aria-hidden style={{ flexShrink: 0 }} />
      <Box component="bdi" sx={{ color: 'text.secondary', flexShrink: 0 }}>
        {number}
      </Box>
      <Box component="bdi" sx={{ fontWeight: 550, ...ellipsis }}>
        {title}
      </Box>
      <ExpenseStatusChip status={card.status} short />
      <Box component="span" sx={{ fontWeight: 600, display: { xs: 'none', sm: 'inline' } }}>
        <Money amount={card.amount} currency={baseCurrency} />
      </Box>
      <Face person={{ ...owner, presence: null }} size={22} />
    </Box>
  )
}

const look = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8px',
  maxWidth: 1,
  minHeight: 36,
  mt: '6px',
  px: '10px',
  border: 1,
  borderColor: 'hairline',
  borderRadius: '8px',
  bgcolor: 'background.paper',
  color: 'text.primary',
  fontSize: 'size.small',
  textDecoration: 'none',
  '&:hover': { borderColor: 'controlLine' },
} as const
