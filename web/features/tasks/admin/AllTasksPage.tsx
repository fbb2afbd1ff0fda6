import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostCounted } from '#contract/tasks/tasks.schemas.ts'
import { TasksIcon } from '../../../ui/icons.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { TaskTable } from './TaskTable.tsx'

/** `/admin/gorev-yonetimi/tum-gorevler`: every task of the workspace in one table. */
export function AllTasksPage() {
  const { t } = useTranslation('approvals')
  const [total, setTotal] = useState<number>()
  const title = t('allTasks.title')
  const count =
    total !== undefined && t(total >= mostCounted ? 'allTasks.countMost' : 'allTasks.count', { count: total })
  return (
    <>
      <PageHeader title={title} hint={count} />
      <TaskTable
        label={title}
        onTotal={setTotal}
        empty={{ icon: TasksIcon, title: t('allTasks.empty.title'), text: t('allTasks.empty.text') }}
      />
    </>
  )
}
