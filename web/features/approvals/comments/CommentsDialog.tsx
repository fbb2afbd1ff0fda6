import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Approval } from '#contract/approvals/approvals.schemas.ts'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { CommentThread } from './CommentThread.tsx'

/** The comments of several requests, one below the other. */
export function CommentsDialog({ rows, onClose }: { rows: readonly Approval[]; onClose: () => void }) {
  const { t } = useTranslation('approvals')
  return (
    <AppDialog open onClose={onClose} title={t('comments')}>
      <Box sx={{ display: 'grid', gap: '24px' }}>
        {rows.map((row) => (
          <Box key={row.id} component="section">
            <Typography variant="subtitle2" component="h3" sx={{ mb: '8px' }}>
              <bdi>{[row.key, row.title].filter(Boolean).join(' · ')}</bdi>
            </Typography>
            <Suspense fallback={<ListSkeleton rows={2} />}>
              <CommentThread taskId={row.id} label={t('commentsOf', { title: row.title })} />
            </Suspense>
          </Box>
        ))}
      </Box>
    </AppDialog>
  )
}
