import type { ExpenseDetail } from '#contract/expenses/expenses.schemas.ts'
import { ErrorMarkIcon } from '../../../ui/icons.ts'
import { Notice } from './Notice.tsx'
import { returnedWith } from './steps.ts'

/** Why it came back, in the words of the person who sent it back. */
export function Returned({ report }: { report: ExpenseDetail }) {
  const step = returnedWith(report)
  if (!step) return null
  return (
    <Notice tone={step.action === 'reject' ? 'error' : 'info'} icon={ErrorMarkIcon}>
      <strong>
        <bdi>{step.by.fullName}:</bdi>
      </strong>{' '}
      <bdi>{step.reason}</bdi>
    </Notice>
  )
}
