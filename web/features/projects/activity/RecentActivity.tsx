import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { ProjectDetail } from '#contract/projects/projects.schemas.ts'
import { Card } from '../../../ui/Card.tsx'
import { PlainList } from '../../../ui/layout.ts'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { tabPath } from '../page/tabs.ts'
import { useProjectActivity } from '../projects.data.ts'
import { ActivityLine } from './ActivityLine.tsx'

const shown = 6

/** The last few lines, and the way to all of them. */
export function RecentActivity({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation('projects')
  const activity = useProjectActivity(project.id)
  const { rows, people } = activity
  const content = () => {
    if (rows.length === 0)
      return <Box sx={{ color: 'text.secondary', fontSize: 'size.text' }}>{t('activity.empty')}</Box>
    return (
      <PlainList as="ol">
        {rows.slice(0, shown).map((entry) => (
          <li key={entry.id}>
            <ActivityLine entry={entry} people={people} />
          </li>
        ))}
      </PlainList>
    )
  }
  return (
    <Card title={t('summary.recent')} link={{ label: t('summary.allActivity'), href: tabPath(project.id, 'aktivite') }}>
      <Loaded query={activity} skeleton={<ListSkeleton rows={4} />}>
        {content}
      </Loaded>
    </Card>
  )
}
