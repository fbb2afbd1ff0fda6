import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { Project } from '#contract/projects/projects.schemas.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import { lateTasksPath } from '../page/tabs.ts'

/** How many are late, and the way to them. */
export function LateLink({ project }: { project: Pick<Project, 'id' | 'lateTasks'> }) {
  const { t } = useTranslation('projects')
  if (project.lateTasks === 0)
    return (
      <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {t('noLate')}
      </Box>
    )
  return (
    <Box component={AppLink} href={lateTasksPath(project.id)} sx={look}>
      <bdi>{t('late', { count: project.lateTasks })}</bdi>
    </Box>
  )
}

const look = {
  color: 'tone.error.ink',
  fontWeight: 600,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '&:hover': { textDecoration: 'underline' },
} as const
