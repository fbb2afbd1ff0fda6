import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Row } from '../../../ui/layout.ts'
import { ColumnsSkeleton } from '../../../ui/states/skeletons.tsx'

/** The board's own shape in grey, so that nothing jumps when it comes. */
export function BoardSkeleton({ title = '' }: { title?: string }) {
  const { t } = useTranslation('kanban')
  return (
    <Box
      role="status"
      aria-label={t('loading')}
      sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}
    >
      <Row sx={{ height: 40, mb: '12px' }}>
        {title === '' ? (
          <Skeleton height={24} width={160} />
        ) : (
          <Typography variant="h4" component="h1">
            {title}
          </Typography>
        )}
      </Row>
      <Skeleton variant="rounded" height={34} width={216} sx={{ mb: '16px' }} />
      <ColumnsSkeleton />
    </Box>
  )
}
