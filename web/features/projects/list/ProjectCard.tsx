import Box from '@mui/material/Box'
import MuiCard from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { projectPath } from '#contract/href.ts'
import type { Project } from '#contract/projects/projects.schemas.ts'
import { ActionMenu, type MenuAction } from '../../../ui/ActionMenu.tsx'
import { AppLink } from '../../../ui/AppLink.tsx'
import { Meta, Row } from '../../../ui/layout.ts'
import { PeopleStack } from '../../../ui/Person/PeopleStack.tsx'
import { BudgetLine } from '../look/BudgetLine.tsx'
import { EndDay } from '../look/EndDay.tsx'
import { HealthChip } from '../look/HealthChip.tsx'
import { LateLink } from '../look/LateLink.tsx'
import { ProgressLine } from '../look/ProgressLine.tsx'
import { ProjectStatusChip } from '../look/ProjectStatusChip.tsx'

/** One project at a glance; the whole card leads to it, its own links and menu are above that link. */
export function ProjectCard({ project, actions }: { project: Project; actions: readonly MenuAction[] }) {
  const { t } = useTranslation('projects')
  return (
    <MuiCard component="article" aria-label={project.name} sx={card}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: '8px' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="caption" component="p" noWrap sx={{ color: 'text.secondary' }}>
            <bdi>{project.code}</bdi>
            {project.customer !== '' && (
              <>
                {' · '}
                <bdi>{project.customer}</bdi>
              </>
            )}
          </Typography>
          <Typography variant="subtitle1" component="h2" sx={{ minWidth: 0 }}>
            <Box component={AppLink} href={projectPath(project.id)} dir="auto" title={project.name} sx={name}>
              {project.name}
            </Box>
          </Typography>
        </Box>
        <Box sx={{ ...above, m: '-6px', marginInlineEnd: '-8px' }}>
          <ActionMenu label={t('actions', { name: project.name })} actions={actions} />
        </Box>
      </Box>
      <Row sx={{ flexWrap: 'wrap', gap: '6px' }}>
        <ProjectStatusChip project={project} />
        <HealthChip project={project} />
        <Box sx={{ ...above, marginInlineStart: 'auto', fontSize: 'size.small' }}>
          <LateLink project={project} />
        </Box>
      </Row>
      <ProgressLine progress={project.progress} />
      <BudgetLine project={project} />
      <Row sx={{ gap: '8px', mt: 'auto' }}>
        <PeopleStack people={project.faces} total={project.memberCount} />
        <Meta sx={{ marginInlineStart: 'auto', textAlign: 'end' }}>
          <EndDay project={project} />
        </Meta>
      </Row>
    </MuiCard>
  )
}

const above = { position: 'relative', zIndex: 1 } as const

const card = {
  position: 'relative',
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: '14px',
  p: '16px 20px',
  '&:hover': { borderColor: 'controlLine' },
} as const

const name = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  color: 'text.primary',
  textDecoration: 'none',
  // The link is as large as the card.
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '10px' },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
} as const
