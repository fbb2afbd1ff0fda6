import type { ActivityEntry } from '../../platform/activity.ts'
import type { Transaction } from '../../platform/transaction.ts'

interface Named {
  id: number
  number: string
  title: string
}

/** Who did what with which report; with amounts, as only people who may see the log read it. */
export const recordReport = (
  tx: Transaction,
  { id, number, title }: Named,
  action: string,
  change: Pick<ActivityEntry, 'before' | 'after'> = {},
) => tx.record({ action: `expense.${action}`, object: { kind: 'expense', id, title: `${number} ${title}` }, ...change })
