import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { taskPath } from '#contract/href.ts'
import type { ProjectDetail } from '#contract/projects/projects.schemas.ts'
import type { Task } from '#contract/tasks/tasks.schemas.ts'
import { addDays } from '../../../lib/days/days.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import { Card } from '../../../ui/Card.tsx'
import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { dayIn } from '../../../ui/format/zone.ts'
import { PlainList } from '../../../ui/layout.ts'
import { Face } from '../../../ui/Person/Face.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { openStatuses } from '../../tasks/address/taskAddress.ts'
import { Due } from '../../tasks/look/Due.tsx'
import { PriorityMark } from '../../tasks/look/PriorityMark.tsx'
import { useTaskRows } from '../../tasks/tasks.data.ts'
import { lateTasksPath } from '../page/tabs.ts'
import { quietLine } from './quietLine.ts'

const shown = 5

const outline = (
  <Box sx={{ px: '20px' }}>
    <ListSkeleton rows={2} />
  </Box>
)

/** The most urgent tasks, the longest overdue first. */
export function LateTasks({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation('projects')
  const { timeZone } = useFormat()
  const endTo = addDays(dayIn(useNow(), timeZone), -1)
  const tasks = useTaskRows(
    { tab: 'all', spaceId: project.id, status: openStatuses.join(','), endTo, sort: 'endDay' },
    shown,
  )
  const { rows } = tasks
  const content = () => {
    if (rows.length === 0) return <Box sx={quietLine}>{t('summary.noLateTasks')}</Box>
    return (
      <PlainList>
        {rows.slice(0, shown).map((task) => (
          <li key={task.id}>
            <Line task={task} />
          </li>
        ))}
      </PlainList>
    )
  }
  return (
    <Card
      title={t('summary.lateTasks')}
      hint={project.lateTasks > 0 && <bdi>{project.lateTasks}</bdi>}
      link={{ label: t('summary.allTasks'), href: lateTasksPath(project.id) }}
      flush
    >
      <Box sx={{ pb: '8px' }}>
        <Loaded query={tasks} skeleton={outline}>
          {content}
        </Loaded>
      </Box>
    </Card>
  )
}

function Line({ task }: { task: Task }) {
  return (
    <Box component={AppLink} href={taskPath(task.key)} sx={line}>
      <PriorityMark priority={task.priority} />
      <Box dir="auto" sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {task.title}
      </Box>
      <Box component="span" sx={{ fontSize: 'size.small' }}>
        {task.endDay && <Due day={task.endDay} open />}
      </Box>
      <Face person={{ ...task.assignee, presence: null }} size={24} />
    </Box>
  )
}

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  minHeight: 42,
  px: '20px',
  borderTop: 1,
  borderColor: 'divider',
  fontSize: 'size.text',
  fontWeight: 550,
  whiteSpace: 'nowrap',
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outlineOffset: '-2px' },
} as const
