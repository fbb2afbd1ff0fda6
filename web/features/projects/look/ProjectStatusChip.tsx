import { useTranslation } from 'react-i18next'
import type { Project, ProjectStatus } from '#contract/projects/projects.schemas.ts'
import { ActiveTaskIcon, ArchiveIcon, CalendarIcon, ForbidIcon, HourglassIcon, SuccessIcon } from '../../../ui/icons.ts'
import type { IconComponent } from '../../../ui/pointing.ts'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import type { Tone } from '../../../ui/theme/tone.ts'

const looks: Record<ProjectStatus, { tone: Tone; icon: IconComponent }> = {
  planning: { tone: 'info', icon: CalendarIcon },
  active: { tone: 'primary', icon: ActiveTaskIcon },
  onHold: { tone: 'warning', icon: HourglassIcon },
  done: { tone: 'success', icon: SuccessIcon },
  cancelled: { tone: 'secondary', icon: ForbidIcon },
}

/** An archived project shows that first. */
export function ProjectStatusChip({ project }: { project: Pick<Project, 'status' | 'archivedAt'> }) {
  const { t } = useTranslation('projects')
  const status = t(`status.${project.status}`)
  return project.archivedAt === null ? (
    <StatusChip {...looks[project.status]}>{status}</StatusChip>
  ) : (
    <StatusChip tone="secondary" icon={ArchiveIcon} title={status}>
      {t('archivedChip')}
    </StatusChip>
  )
}
