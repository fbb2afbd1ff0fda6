import Button from '@mui/material/Button'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { expenseCategories } from '#contract/expenses/categories.ts'
import { type ExpenseTab, expenseEndpoints, expenseTabs } from '#contract/expenses/expenses.endpoints.ts'
import type { ExpenseReport } from '#contract/expenses/expenses.schemas.ts'
import { reportStatuses } from '#contract/expenses/transitions.ts'
import { addressOf } from '#contract/http/addressOf.ts'
import type { ResponseOf } from '#contract/http/endpoint.ts'
import { paths } from '#contract/paths.ts'
import { addMonths, monthOf } from '../../../lib/days/days.ts'
import { useExport } from '../../../lib/download/useExport.ts'
import { useLooking } from '../../../lib/session/session.ts'
import { useShortcut } from '../../../lib/shortcuts/shortcuts.ts'
import { useTablePreferences } from '../../../lib/table/useTablePreferences.ts'
import { DataTable } from '../../../ui/DataTable/DataTable.tsx'
import { type TableFilter, type TableTabs, withFilter } from '../../../ui/DataTable/tableTypes.ts'
import type { useTablePage } from '../../../ui/DataTable/useTablePage.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { AddIcon, ExpenseIcon } from '../../../ui/icons.ts'
import { usePeopleOptions } from '../../tasks/admin/usePeopleOptions.ts'
import { useProjects } from '../../tasks/tasks.data.ts'
import { useNewReport } from '../edit/useNewReport.ts'
import { useRules, useTotals } from '../expenses.data.ts'
import { useToday } from '../state/useToday.ts'
import { monthAndYear } from '../totals/monthName.ts'
import { TotalsCard } from '../totals/TotalsCard.tsx'
import { ExpenseBulkBar } from './ExpenseBulkBar.tsx'
import { ExpensePhoneRow } from './ExpensePhoneRow.tsx'
import { ExpensesHead } from './ExpensesHead.tsx'
import { expenseFilters, groupHref, monthIn, tabNames, tabOf } from './expenseAddress.ts'
import { expenseColumns, narrowColumns, ownColumns } from './expenseColumns.tsx'
import { useOpenWhereWorkWaits } from './useOpenWhereWorkWaits.ts'

const monthsOffered = 12

/** Beside an open report only what one reaches for most. */
function useExpenseFilters(tab: ExpenseTab, narrow: boolean, chosen: string | undefined): readonly TableFilter[] {
  const { t } = useTranslation('expenses')
  const { locale } = useFormat()
  const people = usePeopleOptions()
  const projects = useProjects()
  const current = monthOf(useToday())
  const recent = Array.from({ length: monthsOffered }, (_, back) => addMonths(current, -back))
  // The person may have gone further back than the offered months.
  const months = chosen === undefined || recent.includes(chosen) ? recent : [...recent, chosen]
  const shared: TableFilter[] = [
    {
      id: expenseFilters.status,
      label: t('filters.status'),
      multiple: true,
      options: reportStatuses.map((status) => ({ value: status, label: t(`status.${status}`) })),
    },
    {
      id: expenseFilters.month,
      label: t('filters.month'),
      options: months.map((month) => ({ value: month, label: monthAndYear(month, locale) })),
    },
    {
      id: expenseFilters.category,
      label: t('fields.category'),
      options: expenseCategories.map((category) => ({ value: category, label: t(`category.${category}`) })),
    },
    {
      id: expenseFilters.spaceId,
      label: t('filters.space'),
      options: projects.map(({ id, name }) => ({ value: String(id), label: name })),
    },
  ]
  if (narrow) return shared.slice(0, 2)
  return tab === 'mine'
    ? shared
    : [...shared, { id: expenseFilters.ownerId, label: t('filters.owner'), options: people }]
}

type ExpensePanelProps = {
  page: ReturnType<typeof useTablePage<ResponseOf<typeof expenseEndpoints.list>>>
  /** A report is open beside the list and takes half of the width. */
  docked: boolean
  openNumber: string | undefined
  onOpen: (number: string) => void
}

const noRows: readonly ExpenseReport[] = []

/** Head, totals and table: everything of the page but the open report. */
export function ExpensePanel({ page, docked, openNumber, onOpen }: ExpensePanelProps) {
  const { t } = useTranslation('expenses')
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const { data, state, setState, asked, bind } = page
  const { rows } = bind
  const tab = tabOf(state)
  const today = useToday()
  const month = monthIn(state) ?? monthOf(today)
  const { status: _status, month: _month, sort: _sort, ...counted } = asked
  const totals = useTotals({ ...counted, month })
  const pays = useRules()?.isAccountant ?? false
  const [selected, setSelected] = useState<readonly string[]>([])
  const chosen = (rows ?? noRows).filter(({ id }) => selected.includes(String(id)))
  const preferences = useTablePreferences('expenses')
  const columns = useMemo(
    () => (docked ? narrowColumns : tab === 'mine' ? ownColumns : expenseColumns)(t),
    [docked, tab, t],
  )
  const exporting = useExport((format) => addressOf(expenseEndpoints.export.path, {}, { ...asked, format }))
  const fresh = useNewReport()
  const looking = useLooking()
  const tabs = useExpenseTabs(data?.tabCounts)
  const filters = useExpenseFilters(tab, docked, monthIn(state))
  const openId = rows?.find(({ number, id }) => openNumber === number || openNumber === String(id))?.id
  useAskedFor(fresh.begin)
  useOpenWhereWorkWaits(data?.tabCounts.approval)
  useShortcut('c', t('keys.create'), () => void fresh.begin())
  return (
    <>
      <ExpensesHead fresh={fresh} exporting={exporting} phone={phone} />
      <TotalsCard
        month={month}
        totals={totals.data}
        compact={docked}
        hrefOf={(group) => groupHref(state, month, group)}
        onMonth={(next) => setState(withFilter(state, expenseFilters.month, [next]))}
      />
      <DataTable
        {...bind}
        label={t('title')}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowLabel={({ number, title }) => `${number} ${title}`}
        onOpen={({ number }) => onOpen(number)}
        searchLabel={t('search')}
        tabs={tabs}
        filters={filters}
        {...(docked || phone ? {} : { preferences })}
        {...(docked || !pays ? {} : { selection: { selected, onChange: setSelected } })}
        empty={{
          icon: ExpenseIcon,
          title: t(`empty.${tab}`),
          text: t(`empty.${tab}Text`),
          action:
            tab === 'mine' && !looking ? (
              <Button variant="contained" startIcon={<AddIcon />} onClick={() => void fresh.begin()}>
                {t('add')}
              </Button>
            ) : undefined,
        }}
        noMatch={t('noMatch')}
        renderPhoneRow={(report) => <ExpensePhoneRow report={report} />}
        {...(openId === undefined ? {} : { openId: String(openId) })}
      />
      <ExpenseBulkBar chosen={chosen} onChange={setSelected} />
    </>
  )
}

/** A person who sees only their own reports needs no "all" tab. */
function useExpenseTabs(counts: Readonly<Record<ExpenseTab, number>> | undefined): TableTabs {
  const { t } = useTranslation('expenses')
  const isAccountant = useRules()?.isAccountant ?? false
  const seesMore = isAccountant || (counts !== undefined && counts.all > counts.mine)
  return {
    filter: expenseFilters.tab,
    label: t('tabs.label'),
    ownLists: true,
    items: expenseTabs
      .filter((tab) => tab !== 'all' || seesMore)
      .map((tab) => ({
        value: tabNames[tab],
        label: t(`tabs.${tab}`),
        ...(counts === undefined ? {} : { count: counts[tab] }),
        // Only the count that asks for action is filled.
        ...(tab === 'approval' && (counts?.approval ?? 0) > 0 ? { countLook: 'filled' as const } : {}),
      })),
  }
}

const route = getRouteApi(paths.expenses)

/** `?yeni=1`, as the palette and other screens link here: begins a report, once. */
function useAskedFor(begin: () => Promise<unknown>): void {
  const { yeni } = route.useSearch()
  const start = useEffectEvent(() => void begin())
  useEffect(() => {
    if (yeni !== undefined) start()
  }, [yeni])
}
