import Box from '@mui/material/Box'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { ExpenseReport } from '#contract/expenses/expenses.schemas.ts'
import { baseCurrency } from '#contract/money/money.ts'
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
  {
    id: 'title',
    header: t('columns.report'),
    sortable: true,
    hideable: false,
    width: '30%',
    cell: (row) => <ReportName report={row} />,
  },
  {
    id: 'owner',
    header: t('columns.owner'),
    sortable: true,
    cell: (row) => <Person person={{ ...row.owner, presence: null }} size={28} />,
  },
  { id: 'space', header: t('columns.space'), cell: (row) => <bdi>{row.space?.name}</bdi>, hiddenAtFirst: true },
  {
    id: 'submittedAt',
    header: t('columns.submittedAt'),
    sortable: true,
    cell: (row) => (row.submittedAt ? <Instant value={row.submittedAt} /> : t('notSent')),
  },
  {
    id: 'vat',
    header: t('columns.vat'),
    sortable: true,
    align: 'end',
    cell: (row) => <Money amount={row.totals.vat} currency={baseCurrency} />,
  },
  {
    id: 'amount',
    header: t('columns.total'),
    sortable: true,
    align: 'end',
    cell: (row) => (
      <strong style={{ fontWeight: 600 }}>
        <Money amount={row.amount} currency={baseCurrency} />
      </strong>
    ),
  },
  {
    id: 'status',
    header: t('columns.status'),
    sortable: true,
    cell: (row) => <ExpenseStatusChip status={row.status} />,
  },
]

/** The columns that stay beside an open report. */
export const narrowColumns = (t: Words): readonly Column<ExpenseReport>[] => [
  {
    id: 'title',
    header: t('columns.report'),
    sortable: true,
    hideable: false,
    width: '100%',
    cell: (row) => (
      // Out of the flow: the title takes the room that the other columns leave, and is cut there.
      <Box sx={{ position: 'relative', height: 40 }}>
        <Box sx={{ position: 'absolute', inset: 0 }}>
          <ReportName report={row} narrow />
        </Box>
      </Box>
    ),
  },
  {
    id: 'amount',
    header: t('columns.total'),
    sortable: true,
    align: 'end',
    width: 120,
    cell: (row) => <AmountAndDay report={row} />,
  },
  {
    id: 'status',
    header: t('columns.status'),
    sortable: true,
    width: 140,
    cell: (row) => <ExpenseStatusChip status={row.status} short />,
  },
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
