import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { monthOf } from '../../lib/days/days.ts'
import { useLooking } from '../../lib/session/session.ts'
import type { TableState } from '../../ui/DataTable/tableTypes.ts'
import { AddIcon } from '../../ui/icons.ts'
import { useNewReport } from './edit/useNewReport.ts'
import { useTotals } from './expenses.data.ts'
import { ExpenseTable } from './list/ExpenseTable.tsx'
import { expenseFilters, firstState, groupHref, tabNames } from './list/expenseAddress.ts'
import { useToday } from './state/useToday.ts'
import { TotalsCard } from './totals/TotalsCard.tsx'

/** A project's expenses, month by month, each figure with its rows. */
export function SpaceExpenses({ spaceId }: { spaceId: number }) {
  const { t } = useTranslation('expenses')
  const [state, setState] = useState(firstState)
  const today = useToday()
  const [chosen, setMonth] = useState<string>()
  const month = chosen ?? monthOf(today)
  const of = { spaceId: String(spaceId) }
  const totals = useTotals({ tab: 'all', ...of, month })
  const fresh = useNewReport(spaceId)
  const looking = useLooking()
  const inList: TableState = {
    ...state,
    filters: { [expenseFilters.tab]: [tabNames.all], [expenseFilters.spaceId]: [String(spaceId)] },
  }
  return (
    <>
      {!looking && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: '12px' }}>
          <Button startIcon={<AddIcon />} disabled={fresh.busy} onClick={() => void fresh.begin()}>
            {t('add')}
          </Button>
        </Box>
      )}
      <TotalsCard
        month={month}
        totals={totals.data}
        compact={false}
        hrefOf={(group) => groupHref(inList, month, group)}
        onMonth={setMonth}
      />
      <ExpenseTable
        label={t('title')}
        of={of}
        state={state}
        onStateChange={setState}
        empty={{ title: t('empty.space'), text: t('empty.spaceText') }}
      />
    </>
  )
}
