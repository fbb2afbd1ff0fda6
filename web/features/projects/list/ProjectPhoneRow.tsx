import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Project } from '#contract/projects/projects.schemas.ts'
import { Row } from '../../../ui/layout.ts'
import { EndDay } from '../look/EndDay.tsx'
import { HealthChip } from '../look/HealthChip.tsx'
import { LateLink } from '../look/LateLink.tsx'
import { ProgressLine } from '../look/ProgressLine.tsx'
import { ProjectStatusChip } from '../look/ProjectStatusChip.tsx'

export function ProjectPhoneRow({ project }: { project: Project }) {
  return (
    <Box sx={{ display: 'grid', gap: '8px', minWidth: 0 }}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle2" component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
          <bdi>{project.name}</bdi>
        </Typography>
        <Typography variant="caption" component="span" noWrap sx={{ display: 'block', color: 'text.secondary' }}>
          <bdi>{[project.code, project.customer].filter((part) => part !== '').join(' · ')}</bdi>
        </Typography>
      </Box>
      <Row sx={{ flexWrap: 'wrap', gap: '6px 8px', fontSize: 'size.small' }}>
        <ProjectStatusChip project={project} />
        <HealthChip project={project} />
        <LateLink project={project} />
        <Box sx={{ marginInlineStart: 'auto', color: 'text.secondary' }}>
          <EndDay project={project} />
        </Box>
      </Row>
      <ProgressLine progress={project.progress} />
    </Box>
  )
}
