import Box from '@mui/material/Box'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { ExpenseReport } from '#contract/expenses/expenses.schemas.ts'
import { baseCurrency } from '#contract/money/money.ts'
import { column } from '../../../ui/DataTable/column.ts'
import type { Column } from '../../../ui/DataTable/tableTypes.ts'
import { Instant } from '../../../ui/format/Instant.tsx'
import { Money } from '../../../ui/format/Money.tsx'
import { Meta } from '../../../ui/layout.ts'
import { Person } from '../../../ui/Person/Person.tsx'
import { ExpenseStatusChip } from '../look/ExpenseStatusChip.tsx'
import { ReportName } from './ReportName.tsx'

type Words = TFunction<'expenses'>

/** The owner column says nothing in the person's own list. */
export const ownColumns = (t: Words) => expenseColumns(t).filter(({ id }) => id !== 'owner')

export const expenseColumns = (t: Words): readonly Column<ExpenseReport>[] => [
  column('title', t('columns.report'), { sortable: true, hideable: false, width: '30%' }, (row) => (
    <ReportName report={row} />
  )),
  column('owner', t('columns.owner'), { sortable: true }, (row) => (
    <Person person={{ ...row.owner, presence: null }} size={28} />
  )),
  column('space', t('columns.space'), { hiddenAtFirst: true }, (row) => <bdi>{row.space?.name}</bdi>),
  column('submittedAt', t('columns.submittedAt'), { sortable: true }, (row) =>
    row.submittedAt ? <Instant value={row.submittedAt} /> : t('notSent'),
  ),
  column('vat', t('columns.vat'), { sortable: true, align: 'end' }, (row) => (
    <Money amount={row.totals.vat} currency={baseCurrency} />
  )),
  column('amount', t('columns.total'), { sortable: true, align: 'end' }, (row) => (
    <strong style={{ fontWeight: 600 }}>
      <Money amount={row.amount} currency={baseCurrency} />
    </strong>
  )),
  column('status', t('columns.status'), { sortable: true }, (row) => <ExpenseStatusChip status={row.status} />),
]

/** The columns that stay beside an open report. */
export const narrowColumns = (t: Words): readonly Column<ExpenseReport>[] => [
  column('title', t('columns.report'), { sortable: true, hideable: false, width: '100%' }, (row) => (
    // Out of the flow: the title takes the room that the other columns leave, and is cut there.
    <Box sx={{ position: 'relative', height: 40 }}>
      <Box sx={{ position: 'absolute', inset: 0 }}>
        <ReportName report={row} narrow />
      </Box>
    </Box>
  )),
  column('amount', t('columns.total'), { sortable: true, align: 'end', width: 120 }, (row) => (
    <AmountAndDay report={row} />
  )),
  column('status', t('columns.status'), { sortable: true, width: 140 }, (row) => (
    <ExpenseStatusChip status={row.status} short />
  )),
]

/** The amount over the day on which it was handed in. */
function AmountAndDay({ report }: { report: ExpenseReport }) {
  const { t } = useTranslation('expenses')
  return (
    <>
      <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
        <Money amount={report.amount} currency={baseCurrency} />
      </Box>
      <Meta
        as="span"
        sx={{
          display: 'block',
          lineHeight: '18px',
          whiteSpace: 'nowrap',
        }}
      >
        {report.submittedAt ? <Instant value={report.submittedAt} /> : t('notSent')}
      </Meta>
    </>
  )
}
