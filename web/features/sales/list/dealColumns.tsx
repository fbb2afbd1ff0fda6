import Box from '@mui/material/Box'
import type { TFunction } from 'i18next'
import type { Deal } from '#contract/sales/sales.schemas.ts'
import { isOpen } from '#contract/sales/stages.ts'
import type { Column } from '../../../ui/DataTable/tableTypes.ts'
import { Instant } from '../../../ui/format/Instant.tsx'
import { Money } from '../../../ui/format/Money.tsx'
import { ellipsis } from '../../../ui/layout.ts'
import { Person } from '../../../ui/Person/Person.tsx'
import { ClosingDay } from '../deal/ClosingDay.tsx'
import { StageChip } from '../StageChip.tsx'

/** Columns of money are drawn only where the reader may see some. */
export const dealColumns = (t: TFunction<'sales'>, amounts: boolean): readonly Column<Deal>[] => [
  {
    id: 'number',
    header: t('fields.number'),
    sortable: true,
    width: 124,
    cell: ({ number }) => (
      <Box component="bdi" sx={{ color: 'text.secondary', fontSize: 'size.small', fontVariantNumeric: 'tabular-nums' }}>
        {number}
      </Box>
    ),
  },
  {
    id: 'title',
    header: t('fields.deal'),
    sortable: true,
    hideable: false,
    width: '30%',
    cell: ({ title, customer }) => (
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ ...ellipsis, fontWeight: 550 }} title={title}>
          <bdi>{title}</bdi>
        </Box>
        <Box sx={{ ...ellipsis, fontSize: 'size.fine', color: 'text.secondary' }}>
          <bdi>{customer}</bdi>
        </Box>
      </Box>
    ),
  },
  { id: 'stage', header: t('fields.stage'), cell: ({ stage }) => <StageChip stage={stage} /> },
  {
    id: 'owner',
    header: t('fields.owner'),
    cell: ({ owner }) => <Person person={{ ...owner, presence: null }} size={24} />,
  },
  {
    id: 'closingDay',
    header: t('fields.closingDay'),
    sortable: true,
    cell: ({ closingDay, stage }) => closingDay && <ClosingDay day={closingDay} open={isOpen(stage)} />,
  },
  {
    id: 'probability',
    header: t('fields.probability'),
    align: 'end',
    hiddenAtFirst: true,
    cell: ({ probability }) => <bdi>{t('kpi.percent', { value: probability })}</bdi>,
  },
  ...(amounts ? moneyColumns(t) : []),
  {
    id: 'touchedAt',
    header: t('fields.touchedAt'),
    sortable: true,
    hiddenAtFirst: true,
    cell: ({ touchedAt }) => <Instant value={touchedAt} />,
  },
]

const moneyColumns = (t: TFunction<'sales'>): Column<Deal>[] => [
  {
    id: 'amount',
    header: t('fields.amount'),
    sortable: true,
    align: 'end',
    cell: ({ amount, currency }) =>
      amount !== undefined && (
        <strong>
          <Money amount={amount} currency={currency} />
        </strong>
      ),
  },
  {
    id: 'weighted',
    header: t('fields.weighted'),
    align: 'end',
    hiddenAtFirst: true,
    cell: ({ weighted, currency }) => weighted !== undefined && <Money amount={weighted} currency={currency} />,
  },
]
