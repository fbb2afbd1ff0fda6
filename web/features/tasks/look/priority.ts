import type { TaskPriority } from '#contract/tasks/tasks.schemas.ts'
import { LowIcon, SortAscendingIcon, SubtractIcon, UrgentIcon } from '../../../ui/icons.ts'
import type { IconComponent } from '../../../ui/pointing.ts'

/** Only urgent ones have a colour. */
export const priorityLooks: Record<TaskPriority, { icon: IconComponent; color: string }> = {
  urgent: { icon: UrgentIcon, color: 'tone.error.ink' },
  high: { icon: SortAscendingIcon, color: 'tone.warning.ink' },
  normal: { icon: SubtractIcon, color: 'text.secondary' },
  low: { icon: LowIcon, color: 'text.secondary' },
}
