import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExpenseReport } from '#contract/expenses/expenses.schemas.ts'
import { useOpened } from '../../../lib/address/useAddress.ts'
import { DataTable } from '../../../ui/DataTable/DataTable.tsx'
import type { TableState } from '../../../ui/DataTable/tableTypes.ts'
import { useTableRows } from '../../../ui/DataTable/useTablePage.ts'
import { ExpenseIcon } from '../../../ui/icons.ts'
import { ExpensePhoneRow } from './ExpensePhoneRow.tsx'
import { expenseList } from './expenseAddress.ts'
import { expenseColumns } from './expenseColumns.tsx'

const ExpenseDrawer = lazy(() =>
  import('../detail/ExpenseDrawer.tsx').then((loaded) => ({ default: loaded.ExpenseDrawer })),
)

const noRows: readonly ExpenseReport[] = []

type ExpenseTableProps = {
  label: string
  /** Whose reports: of a project, or of a person. */
  of: { spaceId: string } | { ownerId: string }
  state: TableState
  onStateChange: (state: TableState) => void
  empty: { title: string; text: string }
}

/** Reports inside another page, as far as the reader may see them; a row opens over it. */
export function ExpenseTable({ label, of, state, onStateChange, empty }: ExpenseTableProps) {
  const { t } = useTranslation('expenses')
  const { bind } = useTableRows(expenseList, [state, onStateChange], () => ({ tab: 'all', ...of }))
  const { opened: number, open, close } = useOpened('masraf')
  const columns = useMemo(() => expenseColumns(t), [t])
  return (
    <>
      <DataTable
        {...bind}
        label={label}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowLabel={({ number: named, title }) => `${named} ${title}`}
        onOpen={(row) => open(row.number)}
        searchLabel={t('search')}
        empty={{ icon: ExpenseIcon, ...empty }}
        noMatch={t('noMatch')}
        renderPhoneRow={(report) => <ExpensePhoneRow report={report} />}
      />
      {number !== undefined && (
        <Suspense>
          <ExpenseDrawer
            number={number}
            width={560}
            docks={false}
            walk={bind.rows ?? noRows}
            onWalk={open}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
