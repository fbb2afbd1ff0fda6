import Box from '@mui/material/Box'
import type { TFunction } from 'i18next'
import type { Deal } from '#contract/sales/sales.schemas.ts'
import { isOpen } from '#contract/sales/stages.ts'
import { column } from '../../../ui/DataTable/column.ts'
import type { Column } from '../../../ui/DataTable/tableTypes.ts'
import { Instant } from '../../../ui/format/Instant.tsx'
import { Money } from '../../../ui/format/Money.tsx'
import { ellipsis } from '../../../ui/layout.ts'
import { Person } from '../../../ui/Person/Person.tsx'
import { ClosingDay } from '../deal/ClosingDay.tsx'
import { StageChip } from '../StageChip.tsx'

/** Columns of money are drawn only where the reader may see some. */
export const dealColumns = (t: TFunction<'sales'>, amounts: boolean): readonly Column<Deal>[] => [
  column('number', t('fields.number'), { sortable: true, width: 124 }, ({ number }) => (
    <Box component="bdi" sx={{ color: 'text.secondary', fontSize: 'size.small', fontVariantNumeric: 'tabular-nums' }}>
      {number}
    </Box>
  )),
  column('title', t('fields.deal'), { sortable: true, hideable: false, width: '30%' }, ({ title, customer }) => (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ ...ellipsis, fontWeight: 550 }} title={title}>
        <bdi>{title}</bdi>
      </Box>
      <Box sx={{ ...ellipsis, fontSize: 'size.fine', color: 'text.secondary' }}>
        <bdi>{customer}</bdi>
      </Box>
    </Box>
  )),
  column('stage', t('fields.stage'), ({ stage }) => <StageChip stage={stage} />),
  column('owner', t('fields.owner'), ({ owner }) => <Person person={{ ...owner, presence: null }} size={24} />),
  column(
    'closingDay',
    t('fields.closingDay'),
    { sortable: true },
    ({ closingDay, stage }) => closingDay && <ClosingDay day={closingDay} open={isOpen(stage)} />,
  ),
  column('probability', t('fields.probability'), { align: 'end', hiddenAtFirst: true }, ({ probability }) => (
    <bdi>{t('kpi.percent', { value: probability })}</bdi>
  )),
  ...(amounts ? moneyColumns(t) : []),
  column('touchedAt', t('fields.touchedAt'), { sortable: true, hiddenAtFirst: true }, ({ touchedAt }) => (
    <Instant value={touchedAt} />
  )),
]

const moneyColumns = (t: TFunction<'sales'>): Column<Deal>[] => [
  column(
    'amount',
    t('fields.amount'),
    { sortable: true, align: 'end' },
    ({ amount, currency }) =>
      amount !== undefined && (
        <strong>
          <Money amount={amount} currency={currency} />
        </strong>
      ),
  ),
  column(
    'weighted',
    t('fields.weighted'),
    { align: 'end', hiddenAtFirst: true },
    ({ weighted, currency }) => weighted !== undefined && <Money amount={weighted} currency={currency} />,
  ),
]
