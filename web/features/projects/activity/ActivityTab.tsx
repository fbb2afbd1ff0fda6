import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { ProjectDetail } from '#contract/projects/projects.schemas.ts'
import { Card } from '../../../ui/Card.tsx'
import { HistoryIcon } from '../../../ui/icons.ts'
import { PlainList } from '../../../ui/layout.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { useProjectActivity } from '../projects.data.ts'
import { ActivityLine } from './ActivityLine.tsx'

/** Everything that happened here, the newest first. */
export function ActivityTab({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation('projects')
  const activity = useProjectActivity(project.id)
  const { rows, people, hasNextPage, isFetchingNextPage, fetchNextPage } = activity
  const content = () => {
    if (rows.length === 0) return <EmptyState icon={HistoryIcon} title={t('activity.empty')} />
    return (
      <>
        <PlainList as="ol" aria-label={t('activity.title')}>
          {rows.map((entry) => (
            <li key={entry.id}>
              <ActivityLine entry={entry} people={people} />
            </li>
          ))}
        </PlainList>
        {hasNextPage && (
          <Button variant="text" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('activity.older')}
          </Button>
        )}
      </>
    )
  }
  return (
    <Card title={t('activity.title')}>
      <Loaded query={activity} skeleton={<ListSkeleton rows={6} />}>
        {content}
      </Loaded>
    </Card>
  )
}
