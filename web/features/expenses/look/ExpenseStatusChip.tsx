import { useTranslation } from 'react-i18next'
import type { ReportStatus } from '#contract/expenses/transitions.ts'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { visuallyHidden } from '../../../ui/visuallyHidden.ts'
import { statusLooks } from './status.ts'

type ExpenseStatusChipProps = {
  status: ReportStatus
  /** In narrow lists only who holds it; the whole is on hover and for screen readers. */
  short?: boolean
}

export function ExpenseStatusChip({ status, short = false }: ExpenseStatusChipProps) {
  const { t } = useTranslation('expenses')
  const whole = t(`status.${status}`)
  const holds = status === 'waitingManager' || status === 'waitingAccounting'
  if (!short || !holds) return <StatusChip {...statusLooks[status]}>{whole}</StatusChip>
  return (
    <StatusChip {...statusLooks[status]} title={whole}>
      <span aria-hidden>{t(`holder.${status}`)}</span>
      <span style={visuallyHidden}>{whole}</span>
    </StatusChip>
  )
}
