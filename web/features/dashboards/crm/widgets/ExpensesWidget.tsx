import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { useTranslation } from 'react-i18next'
import type { CrmContents } from '#contract/dashboards/crm.endpoints.ts'
import { expensePath, href } from '#contract/href.ts'
import { baseCurrency } from '#contract/money/money.ts'
import { paths } from '#contract/paths.ts'
import { dateFormat } from '../../../../lib/locale/formatters.ts'
import { useLooking } from '../../../../lib/session/session.ts'
import { AppLink } from '../../../../ui/AppLink.tsx'
import { useFormat } from '../../../../ui/format/FormatProvider.tsx'
import { Money, moneyText } from '../../../../ui/format/Money.tsx'
import { AddIcon } from '../../../../ui/icons.ts'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { ellipsis, Meta } from '../../../../ui/layout.ts'
import { ListSkeleton } from '../../../../ui/states/skeletons.tsx'
import { ExpenseStatusChip } from '../../../expenses/look/ExpenseStatusChip.tsx'
import type { WidgetQuery } from '../crm.data.ts'
import { hrefOf } from '../hrefOf.ts'
import { NothingHere } from './NothingHere.tsx'
import { RowLink } from './RowLink.tsx'
import { WidgetCard } from './WidgetCard.tsx'

const addHref = href(paths.expenses, { yeni: '1' })

function monthName(month: string, locale: string) {
  return dateFormat(locale, { timeZone: 'UTC', month: 'long' }).format(new Date(`${month}-15T00:00:00Z`))
}

export function ExpensesWidget({ query }: { query: WidgetQuery<'expenses'> }) {
  const looking = useLooking()
  const { t } = useTranslation('dashboard')
  const { locale } = useFormat()
  const month = query.data?.contents.month
  const add = !looking && (
    <LinkButton icon={AddIcon} href={addHref}>
      {t('expenses.add')}
    </LinkButton>
  )
  return (
    <WidgetCard
      name="expenses"
      query={query}
      title={t('expenses.title')}
      hint={month && monthName(month, locale)}
      tools={add}
      height={280}
      skeleton={<ListSkeleton rows={4} />}
    >
      {(contents) =>
        contents.reports.length === 0 ? (
          <NothingHere text={t('expenses.empty')} action={add} />
        ) : (
          <Box sx={{ alignSelf: 'start', minWidth: 0 }}>
            <Month contents={contents} />
            {contents.reports.map(({ id, number, title, status, amount }) => (
              <RowLink key={id} href={expensePath(number)}>
                <Box component="span" dir="auto" sx={name} title={number}>
                  {title}
                </Box>
                <ExpenseStatusChip status={status} short />
                <Box component="span" sx={{ minWidth: 84, textAlign: 'end', fontWeight: 600, fontSize: 'size.snug' }}>
                  <Money amount={amount} currency={baseCurrency} />
                </Box>
              </RowLink>
            ))}
          </Box>
        )
      }
    </WidgetCard>
  )
}

/** The total of the month, and how much of it is settled. */
function Month({ contents: { count, total, settled, rows } }: { contents: CrmContents['expenses'] }) {
  const { t } = useTranslation('dashboard')
  const { locale } = useFormat()
  const share = total === 0 ? 0 : Math.round((settled.amount * 100) / total)
  return (
    <Box sx={{ mb: '12px' }}>
      <Box component={AppLink} href={hrefOf(rows)} sx={figure}>
        <Box component="strong" sx={{ fontSize: 'size.figure', lineHeight: '34px', fontWeight: 660 }}>
          <Money amount={total} currency={baseCurrency} />
        </Box>
        <Meta as="span">{t('expenses.reports', { count })}</Meta>
      </Box>
      <LinearProgress
        variant="determinate"
        aria-label={t('expenses.settledShare')}
        value={Math.min(100, share)}
        sx={{ my: '6px', '& .MuiLinearProgress-bar': { bgcolor: 'var(--chart-done)' } }}
      />
      <Box
        component={AppLink}
        href={hrefOf(settled.rows)}
        sx={{ ...figure, fontSize: 'size.fine', color: 'text.secondary' }}
      >
        <bdi>{t('expenses.settled', { amount: moneyText(settled.amount, baseCurrency, locale) })}</bdi>
      </Box>
    </Box>
  )
}

const figure = {
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: '8px',
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
} as const
const name = {
  flex: 1,
  minWidth: 0,
  fontSize: 'size.snug',
  lineHeight: '42px',
  ...ellipsis,
} as const
