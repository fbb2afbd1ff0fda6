import { useTranslation } from 'react-i18next'
import type { ManagedProfile } from '#contract/people/people.schemas.ts'
import { TasksIcon } from '../../../ui/icons.ts'
import { TaskTable } from '../../tasks/admin/TaskTable.tsx'

export function TasksTab({ person }: { person: ManagedProfile }) {
  const { t } = useTranslation('people')
  return (
    <TaskTable
      label={t('detail.tabs.gorevler')}
      assigneeId={person.id}
      empty={{ icon: TasksIcon, title: t('detail.noTasks'), text: t('detail.noTasksText') }}
    />
  )
}
