import type { TaskStatus } from '#contract/tasks/transitions.ts'
import { ActiveTaskIcon, AlarmIcon, FailedIcon, ForbidIcon, HourglassIcon, SuccessIcon } from '../../../ui/icons.ts'
import type { IconComponent } from '../../../ui/pointing.ts'
import type { Tone } from '../../../ui/theme/tone.ts'

export const statusLooks: Record<TaskStatus, { icon: IconComponent; tone: Tone }> = {
  active: { icon: ActiveTaskIcon, tone: 'primary' },
  pending: { icon: HourglassIcon, tone: 'warning' },
  expired: { icon: AlarmIcon, tone: 'error' },
  completed: { icon: SuccessIcon, tone: 'success' },
  notCompleted: { icon: FailedIcon, tone: 'error' },
  inactive: { icon: ForbidIcon, tone: 'secondary' },
}
