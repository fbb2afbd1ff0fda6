import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { ProjectDetail } from '#contract/projects/projects.schemas.ts'
import { useErrorText } from '../../../lib/errors/useErrorText.ts'
import { Card } from '../../../ui/Card.tsx'
import { HistoryIcon } from '../../../ui/icons.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { useProjectActivity } from '../projects.data.ts'
import { ActivityLine } from './ActivityLine.tsx'

/** Everything that happened here, the newest first. */
export function ActivityTab({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation('projects')
  const { rows, people, isPending, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useProjectActivity(project.id)
  const message = useErrorText(error)
  const content = () => {
    if (isPending) return <ListSkeleton rows={6} />
    if (error && rows.length === 0) return <ErrorState message={message} onRetry={() => void refetch()} />
    if (rows.length === 0) return <EmptyState icon={HistoryIcon} title={t('activity.empty')} />
    return (
      <>
        <Box component="ol" aria-label={t('activity.title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {rows.map((entry) => (
            <li key={entry.id}>
              <ActivityLine entry={entry} people={people} />
            </li>
          ))}
        </Box>
        {hasNextPage && (
          <Button variant="text" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('activity.older')}
          </Button>
        )}
      </>
    )
  }
  return <Card title={t('activity.title')}>{content()}</Card>
}
