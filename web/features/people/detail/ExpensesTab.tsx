import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExpenseReport } from '#contract/expenses/expenses.schemas.ts'
import type { ManagedProfile } from '#contract/people/people.schemas.ts'
import { useErrorText } from '../../../lib/errors/useErrorText.ts'
import { DataTable } from '../../../ui/DataTable/DataTable.tsx'
import type { TableState } from '../../../ui/DataTable/tableTypes.ts'
import { ExpenseIcon } from '../../../ui/icons.ts'
import { ExpensePhoneRow } from '../../expenses/list/ExpensePhoneRow.tsx'
import { defaults } from '../../expenses/list/expenseAddress.ts'
import { expenseColumns } from '../../expenses/list/expenseColumns.tsx'
import { useOpenExpense } from '../../expenses/list/useOpenExpense.ts'
import { useExpenseRows } from '../../expenses/state/useExpenses.ts'

const ExpenseDrawer = lazy(() =>
  import('../../expenses/detail/ExpenseDrawer.tsx').then((loaded) => ({ default: loaded.ExpenseDrawer })),
)

const noRows: readonly ExpenseReport[] = []

/** What this person handed in, as far as the reader may see it. */
export function ExpensesTab({ person }: { person: ManagedProfile }) {
  const { t } = useTranslation(['expenses', 'people'])
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const [state, setState] = useState<TableState>({ page: 1, q: '', filters: {}, ...defaults })
  const { page, size, sort, q } = state
  const query = { tab: 'all', ownerId: String(person.id), page, size, sort, q } as const
  const { data, error, isError, isPlaceholderData, refetch } = useExpenseRows(query)
  const message = useErrorText(error)
  const { number, open, close } = useOpenExpense()
  const columns = useMemo(() => expenseColumns(t), [t])
  const rows = isError && !data ? noRows : data?.rows
  return (
    <>
      <DataTable
        label={t('people:detail.tabs.masraflar')}
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
        empty={{ icon: ExpenseIcon, title: t('people:detail.noExpenses'), text: t('people:detail.noExpensesText') }}
        noMatch={t('noMatch')}
        renderPhoneRow={(report) => <ExpensePhoneRow report={report} />}
      />
      {number !== undefined && (
        <Suspense>
          <ExpenseDrawer
            number={number}
            width={phone ? 360 : 560}
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
