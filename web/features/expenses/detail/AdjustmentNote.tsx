import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExpenseLine } from '#contract/expenses/expenses.schemas.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { moneyText } from '../../../ui/format/Money.tsx'
import { SubtractIcon } from '../../../ui/icons.ts'
import type { Choice } from '../decide/decisionStore.ts'
import { Notice } from './Notice.tsx'

type AdjustmentNoteProps = {
  line: ExpenseLine
  choice: Choice
  /** Null while it is only meant, not decided. */
  by: { fullName: string } | null
  action?: ReactNode
}

/** By how much less, or that it was taken out; by whom, and why. */
export function AdjustmentNote({ line, choice, by, action }: AdjustmentNoteProps) {
  const { t } = useTranslation('expenses')
  const { locale } = useFormat()
  const less = moneyText(line.gross - choice.amount, line.currency, locale)
  const name = by?.fullName ?? ''
  const head = choice.removed
    ? t(by ? 'line.removedBy' : 'line.removing', { name })
    : t(by ? 'line.lowered' : 'line.lowering', { name, amount: less })
  return (
    <Notice tone="info" icon={SubtractIcon} action={action}>
      <strong>
        <bdi>{head}</bdi>
      </strong>{' '}
      <bdi>{choice.reason}</bdi>
    </Notice>
  )
}
