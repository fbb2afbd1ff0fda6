import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { ProjectDetail } from '#contract/projects/projects.schemas.ts'
import { useLooking } from '../../../lib/session/session.ts'
import { useShortcut } from '../../../lib/shortcuts/shortcuts.ts'
import { AddIcon, TasksIcon } from '../../../ui/icons.ts'
import { TaskTable } from '../../tasks/admin/TaskTable.tsx'
import { createTask } from '../../tasks/create/taskDialogs.ts'

const beside = ['sekme']

/** The project's tasks, with everything that can be done to them. */
export function TasksTab({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation('projects')
  const looking = useLooking()
  const closed = project.archivedAt !== null || looking
  const add = () => {
    if (!closed) createTask({ spaceId: project.id })
  }
  useShortcut('c', t('tasks.add'), add)
  const button = !closed && (
    <Button variant="contained" startIcon={<AddIcon aria-hidden />} onClick={add}>
      {t('tasks.add')}
    </Button>
  )
  return (
    <>
      {button && <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: '12px' }}>{button}</Box>}
      <TaskTable
        label={t('tasks.title')}
        spaceId={project.id}
        beside={beside}
        empty={{ icon: TasksIcon, title: t('tasks.empty'), text: t('tasks.emptyText') }}
      />
    </>
  )
}
