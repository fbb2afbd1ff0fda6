import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { ProjectDetail } from '#contract/projects/projects.schemas.ts'
import { type TaskStatus, taskStatuses } from '#contract/tasks/transitions.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import { Card } from '../../../ui/Card.tsx'
import { PlainList } from '../../../ui/layout.ts'
import { statusLooks } from '../../tasks/look/status.ts'
import { tabPath } from '../page/tabs.ts'

/** One bar with its parts, and the parts as links; the words say what the colours do. */
export function TasksByStatus({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation(['projects', 'tasks'])
  const counted = taskStatuses
    .map((status) => ({ status, count: project.tasksByStatus[status] ?? 0 }))
    .filter(({ count }) => count > 0)
  if (counted.length === 0) return null
  return (
    <Card title={t('summary.byStatus')}>
      <Box aria-hidden sx={{ display: 'flex', gap: '2px', height: 8, borderRadius: '4px', overflow: 'hidden' }}>
        {counted.map(({ status, count }) => (
          <Box key={status} sx={{ flex: count, bgcolor: `${statusLooks[status].tone}.main` }} />
        ))}
      </Box>
      <PlainList sx={{ mt: '12px', display: 'flex', flexWrap: 'wrap', gap: '4px 20px' }}>
        {counted.map(({ status, count }) => (
          <li key={status}>
            <Part projectId={project.id} status={status} count={count} />
          </li>
        ))}
      </PlainList>
    </Card>
  )
}

function Part({ projectId, status, count }: { projectId: number; status: TaskStatus; count: number }) {
  const { t } = useTranslation('tasks')
  return (
    <Box component={AppLink} href={tabPath(projectId, 'gorevler', { durum: status })} sx={link}>
      <Box
        component="span"
        aria-hidden
        sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: `${statusLooks[status].tone}.main` }}
      />
      {t(`status.${status}`)}
      <Box component="bdi" sx={{ fontWeight: 600, color: 'text.primary', fontVariantNumeric: 'tabular-nums' }}>
        {count}
      </Box>
    </Box>
  )
}

const link = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  minHeight: 26,
  fontSize: 'size.text',
  color: 'text.secondary',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
} as const
