import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExpenseReport } from '#contract/expenses/expenses.schemas.ts'
import { monthOf } from '../../lib/days/days.ts'
import { useErrorText } from '../../lib/errors/useErrorText.ts'
import { DataTable } from '../../ui/DataTable/DataTable.tsx'
import type { TableState } from '../../ui/DataTable/tableTypes.ts'
import { AddIcon, ExpenseIcon } from '../../ui/icons.ts'
import { useNewReport } from './edit/useNewReport.ts'
import { ExpensePhoneRow } from './list/ExpensePhoneRow.tsx'
import { defaults, expenseFilters, groupHref, tabNames } from './list/expenseAddress.ts'
import { expenseColumns } from './list/expenseColumns.tsx'
import { useOpenExpense } from './list/useOpenExpense.ts'
import { useExpenseRows, useTotals } from './state/useExpenses.ts'
import { useToday } from './state/useToday.ts'
import { TotalsCard } from './totals/TotalsCard.tsx'

const ExpenseDrawer = lazy(() =>
  import('./detail/ExpenseDrawer.tsx').then((loaded) => ({ default: loaded.ExpenseDrawer })),
)

const noRows: readonly ExpenseReport[] = []

/** A project's expenses, as far as the reader may see them: month by month, each figure with its rows. */
export function SpaceExpenses({ spaceId }: { spaceId: number }) {
  const { t } = useTranslation('expenses')
  const [state, setState] = useState<TableState>({ page: 1, q: '', filters: {}, ...defaults })
  const { number, open, close } = useOpenExpense()
  const today = useToday()
  const [chosen, setMonth] = useState<string>()
  const month = chosen ?? monthOf(today)
  const query = { tab: 'all', spaceId: String(spaceId) } as const
  const { page, size, sort, q } = state
  const { data, error, isError, isPlaceholderData, refetch } = useExpenseRows({ ...query, page, size, sort, q })
  const totals = useTotals({ ...query, month })
  const message = useErrorText(error)
  const fresh = useNewReport(spaceId)
  const columns = useMemo(() => expenseColumns(t), [t])
  const rows = isError && !data ? noRows : data?.rows
  const inList: TableState = {
    ...state,
    filters: { [expenseFilters.tab]: [tabNames.all], [expenseFilters.space]: [String(spaceId)] },
  }
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: '12px' }}>
        <Button startIcon={<AddIcon />} disabled={fresh.busy} onClick={() => void fresh.begin()}>
          {t('add')}
        </Button>
      </Box>
      <TotalsCard
        month={month}
        totals={totals.data}
        compact={false}
        hrefOf={(group) => groupHref(inList, month, group)}
        onMonth={setMonth}
      />
      <DataTable
        label={t('title')}
        columns={columns}
        rows={rows}
        total={data?.total ?? 0}
        state={state}
        onStateChange={setState}
        rowId={({ id }) => String(id)}
        rowLabel={({ number: named, title }) => `${named} ${title}`}
        onOpen={(row) => open(row.number)}
        searchLabel={t('search')}
        refreshing={isPlaceholderData}
        error={isError ? { message, onRetry: () => void refetch() } : undefined}
        empty={{ icon: ExpenseIcon, title: t('empty.space'), text: t('empty.spaceText') }}
        noMatch={t('noMatch')}
        renderPhoneRow={(report) => <ExpensePhoneRow report={report} />}
      />
      {number !== undefined && (
        <Suspense>
          <ExpenseDrawer
            number={number}
            width={560}
            docks={false}
            walk={rows ?? noRows}
            onWalk={open}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
