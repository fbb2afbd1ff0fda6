import { useTranslation } from 'react-i18next'
import type { ReportStatus } from '#contract/expenses/transitions.ts'
import { CheckIcon, CloseIcon, EditIcon, ForbidIcon, HourglassIcon } from '../../../ui/icons.ts'
import type { IconComponent } from '../../../ui/pointing.ts'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import type { Tone } from '../../../ui/theme/tone.ts'
import { visuallyHidden } from '../../../ui/visuallyHidden.ts'

const statusLooks: Record<ReportStatus, { icon: IconComponent; tone: Tone }> = {
  draft: { icon: EditIcon, tone: 'secondary' },
  waitingManager: { icon: HourglassIcon, tone: 'warning' },
  waitingAccounting: { icon: HourglassIcon, tone: 'warning' },
  correction: { icon: EditIcon, tone: 'info' },
  approved: { icon: CheckIcon, tone: 'primary' },
  paid: { icon: CheckIcon, tone: 'success' },
  rejected: { icon: CloseIcon, tone: 'error' },
  cancelled: { icon: ForbidIcon, tone: 'secondary' },
}

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
