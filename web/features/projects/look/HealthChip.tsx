import { useTranslation } from 'react-i18next'
import type { Health, Project } from '#contract/projects/projects.schemas.ts'
import { AlarmIcon, PulseIcon, WarningIcon } from '../../../ui/icons.ts'
import type { IconComponent } from '../../../ui/pointing.ts'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import type { Tone } from '../../../ui/theme/tone.ts'

const looks: Record<Health, { tone: Tone; icon: IconComponent }> = {
  good: { tone: 'success', icon: PulseIcon },
  risk: { tone: 'warning', icon: WarningIcon },
  bad: { tone: 'error', icon: AlarmIcon },
}

/** The project's health; the reasons on hover. */
export function HealthChip({ project }: { project: Pick<Project, 'health' | 'healthSigns'> }) {
  const { t } = useTranslation('projects')
  const health = t(`health.${project.health}`)
  const why = project.healthSigns.map((sign) => t(`signs.${sign}`)).join(', ')
  const said = t('health.label', { health })
  return (
    <StatusChip {...looks[project.health]} title={why === '' ? said : `${said} (${why})`}>
      {health}
    </StatusChip>
  )
}
