import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ManagedProfile } from '#contract/people/people.schemas.ts'
import { ExpenseTable } from '../../expenses/list/ExpenseTable.tsx'
import { firstState } from '../../expenses/list/expenseAddress.ts'

/** This person's expense reports. */
export function ExpensesTab({ person }: { person: ManagedProfile }) {
  const { t } = useTranslation('people')
  const [state, setState] = useState(firstState)
  return (
    <ExpenseTable
      label={t('detail.tabs.masraflar')}
      of={{ ownerId: String(person.id) }}
      state={state}
      onStateChange={setState}
      empty={{ title: t('detail.noExpenses'), text: t('detail.noExpensesText') }}
    />
  )
}
