import type { ReportStatus } from '#contract/expenses/transitions.ts'
import { CheckIcon, CloseIcon, EditIcon, ForbidIcon, HourglassIcon } from '../../../ui/icons.ts'
import type { IconComponent } from '../../../ui/pointing.ts'
import type { Tone } from '../../../ui/theme/tone.ts'

export const statusLooks: Record<ReportStatus, { icon: IconComponent; tone: Tone }> = {
  draft: { icon: EditIcon, tone: 'secondary' },
  waitingManager: { icon: HourglassIcon, tone: 'warning' },
  waitingAccounting: { icon: HourglassIcon, tone: 'warning' },
  correction: { icon: EditIcon, tone: 'info' },
  approved: { icon: CheckIcon, tone: 'primary' },
  paid: { icon: CheckIcon, tone: 'success' },
  rejected: { icon: CloseIcon, tone: 'error' },
  cancelled: { icon: ForbidIcon, tone: 'secondary' },
}
