import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { dealPath } from '#contract/href.ts'
import { addressOf } from '#contract/http/addressOf.ts'
import { salesEndpoints } from '#contract/sales/sales.endpoints.ts'
import type { Deal } from '#contract/sales/sales.schemas.ts'
import { isOpen, stages } from '#contract/sales/stages.ts'
import { useExport } from '../../../lib/download/useExport.ts'
import { useTablePreferences } from '../../../lib/table/useTablePreferences.ts'
import { DataTable } from '../../../ui/DataTable/DataTable.tsx'
import type { TableFilter } from '../../../ui/DataTable/tableTypes.ts'
import { useTablePage } from '../../../ui/DataTable/useTablePage.ts'
import { fullDay } from '../../../ui/format/dayText.ts'
import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { Money } from '../../../ui/format/Money.tsx'
import { dayIn } from '../../../ui/format/zone.ts'
import { DealIcon } from '../../../ui/icons.ts'
import { Row } from '../../../ui/layout.ts'
import { usePeopleOptions } from '../../tasks/admin/usePeopleOptions.ts'
import { ClosingDay } from '../deal/ClosingDay.tsx'
import { StageChip } from '../StageChip.tsx'
import { dealList, viewParameter } from '../sales.data.ts'
import { useMayCreateDeals } from '../state/useMayCreate.ts'
import { dealColumns } from './dealColumns.tsx'

export function DealList() {
  const { t } = useTranslation('sales')
  const navigate = useNavigate()
  const { data, state, setState, asked, bind } = useTablePage(dealList)
  const exporting = useExport((format) => addressOf(salesEndpoints.export.path, {}, { ...asked, format }))
  const preferences = useTablePreferences('deals')
  const filters = useDealFilters(state.filters.closedFrom?.[0])
  const mayCreate = useMayCreateDeals()
  const amounts = data?.rows.some(({ amount }) => amount !== undefined) ?? mayCreate
  const columns = useMemo(() => dealColumns(t, amounts), [t, amounts])
  return (
    <DataTable
      {...bind}
      // The list stays a list when its last filter is removed.
      onStateChange={(next) => setState({ ...next, filters: { ...next.filters, [viewParameter]: ['liste'] } })}
      label={t('title')}
      columns={columns}
      rowId={({ id }) => String(id)}
      rowLabel={({ number, title }) => `${number} ${title}`}
      onOpen={({ id }) => void navigate({ href: dealPath(id) })}
      searchLabel={t('filters.search')}
      filters={filters}
      preferences={preferences}
      exporting={exporting}
      empty={{ icon: DealIcon, title: t('empty.title'), text: t('empty.guestText') }}
      noMatch={t('filters.noMatch')}
      renderPhoneRow={(deal) => <DealPhoneRow deal={deal} />}
    />
  )
}

function DealPhoneRow({ deal }: { deal: Deal }) {
  return (
    <Box sx={{ display: 'grid', gap: '4px', minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: '8px' }}>
        <Typography variant="subtitle2" component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <bdi>{deal.title}</bdi>
        </Typography>
        {deal.amount !== undefined && (
          <strong>
            <Money amount={deal.amount} currency={deal.currency} rounded />
          </strong>
        )}
      </Box>
      <Typography variant="caption" color="textSecondary" noWrap>
        <bdi>
          {deal.customer} · {deal.number}
        </bdi>
      </Typography>
      <Row sx={{ gap: '8px', fontSize: 'size.small', color: 'text.secondary' }}>
        <StageChip stage={deal.stage} />
        <Box sx={{ marginInlineStart: 'auto' }}>
          {deal.closingDay && <ClosingDay day={deal.closingDay} open={isOpen(deal.stage)} />}
        </Box>
      </Row>
    </Box>
  )
}

/** `closedFrom` may come with any day from a link; that day is then one of the choices. */
function useDealFilters(closedFrom: string | undefined): readonly TableFilter[] {
  const { t } = useTranslation('sales')
  const { locale, timeZone } = useFormat()
  const people = usePeopleOptions()
  const today = dayIn(useNow(), timeZone)
  const since = [
    { value: `${today.slice(0, 7)}-01`, label: t('filters.thisMonth') },
    { value: `${today.slice(0, 4)}-01-01`, label: t('filters.thisYear') },
  ].filter(({ value }, at, all) => all.findIndex((other) => other.value === value) === at)
  const other = closedFrom !== undefined && !since.some(({ value }) => value === closedFrom) ? [closedFrom] : []
  return [
    {
      id: 'state',
      label: t('fields.state'),
      options: [
        { value: 'open', label: t('filters.open') },
        { value: 'closed', label: t('filters.closed') },
      ],
    },
    {
      id: 'stage',
      label: t('fields.stage'),
      options: stages.map((stage) => ({ value: stage, label: t(`stages.${stage}`) })),
    },
    { id: 'ownerId', label: t('fields.owner'), options: people },
    { id: 'stalled', label: t('filters.stalled'), options: [{ value: 'true', label: t('filters.stalledOnly') }] },
    {
      id: 'closedFrom',
      label: t('filters.closedFrom'),
      options: [
        ...since,
        ...other.map((day) => ({ value: day, label: t('filters.since', { day: fullDay(day, locale) }) })),
      ],
    },
  ]
}
