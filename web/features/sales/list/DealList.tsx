import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { dealPath } from '#contract/sales/paths.ts'
import type { Deal } from '#contract/sales/sales.schemas.ts'
import { useErrorText } from '../../../lib/errors/useErrorText.ts'
import { useTablePreferences } from '../../../lib/table/useTablePreferences.ts'
import { DataTable } from '../../../ui/DataTable/DataTable.tsx'
import { DealIcon } from '../../../ui/icons.ts'
import { useMayCreateDeals } from '../state/useMayCreate.ts'
import { DealPhoneRow } from './DealPhoneRow.tsx'
import { dealColumns } from './dealColumns.tsx'
import { useDealFilters } from './useDealFilters.ts'
import { useDealList } from './useDealList.ts'

const noRows: readonly Deal[] = []

export function DealList() {
  const { t } = useTranslation('sales')
  const navigate = useNavigate()
  const { state, setState, answer } = useDealList()
  const { data, error, isError, isPlaceholderData, refetch } = answer
  const message = useErrorText(error)
  const preferences = useTablePreferences('deals')
  const filters = useDealFilters(state.filters.closedFrom?.[0])
  const mayCreate = useMayCreateDeals()
  const amounts = data?.rows.some(({ amount }) => amount !== undefined) ?? mayCreate
  const columns = useMemo(() => dealColumns(t, amounts), [t, amounts])
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={isError && !data ? noRows : data?.rows}
      total={data?.total ?? 0}
      state={state}
      onStateChange={setState}
      rowId={({ id }) => String(id)}
      rowLabel={({ number, title }) => `${number} ${title}`}
      onOpen={({ id }) => void navigate({ href: dealPath(id) })}
      searchLabel={t('filters.search')}
      filters={filters}
      preferences={preferences}
      refreshing={isPlaceholderData}
      error={isError ? { message, onRetry: () => void refetch() } : undefined}
      empty={{ icon: DealIcon, title: t('empty.title'), text: t('empty.guestText') }}
      noMatch={t('filters.noMatch')}
      renderPhoneRow={(deal) => <DealPhoneRow deal={deal} />}
    />
  )
}
