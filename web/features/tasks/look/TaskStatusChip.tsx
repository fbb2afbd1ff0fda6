import { useTranslation } from 'react-i18next'
import type { TaskStatus } from '#contract/tasks/transitions.ts'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { statusLooks } from './status.ts'

export function TaskStatusChip({ status }: { status: TaskStatus }) {
  const { t } = useTranslation('tasks')
  return <StatusChip {...statusLooks[status]}>{t(`status.${status}`)}</StatusChip>
}
