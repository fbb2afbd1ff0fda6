import { useTranslation } from 'react-i18next'
import type { Task } from '#contract/tasks/tasks.schemas.ts'
import { fullDay } from '../../../ui/format/dayText.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { durationText } from '../detail/fields/duration.ts'
import { recurrenceText } from '../recurrence/recurrenceText.ts'
import type { TaskField } from '../state/conflicts.ts'

/** A field of a task as a person reads it. */
export function useFieldText() {
  const { t } = useTranslation('tasks')
  const { locale } = useFormat()
  const time = (minutes: number | null) =>
    minutes === null ? '' : durationText(minutes, (unit, count) => t(`time.${unit}`, { count }))
  return (task: Task, field: TaskField): string => {
    switch (field) {
      case 'title':
      case 'description':
        return task[field]
      case 'priority':
        return t(`priority.${task.priority}`)
      case 'startDay':
      case 'endDay':
        return task[field] === null ? '' : fullDay(task[field], locale)
      case 'assigneeId':
        return task.assignee.fullName
      case 'approverId':
        return task.approver?.fullName ?? ''
      case 'participantIds':
        return task.participants.map(({ fullName }) => fullName).join(', ')
      case 'spaceId':
        return task.space?.name ?? ''
      case 'labels':
        return task.labels.join(', ')
      case 'estimateMinutes':
      case 'spentMinutes':
        return time(task[field])
      case 'recurrence':
        return task.recurrence ? recurrenceText(t, task.recurrence, locale) : t('recurrence.never')
      case 'requiresApproval':
        return t(task.requiresApproval ? 'fields.approvalYes' : 'fields.approvalNo')
    }
  }
}
