import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../lib/errors/useErrorText.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { CommentBox } from '../../tasks/comments/CommentBox.tsx'
import { CommentItem } from '../../tasks/comments/CommentItem.tsx'
import { useComments } from '../../tasks/comments/useComments.ts'
import { useTask } from '../../tasks/tasks.data.ts'

/** What was said about the task, the newest last, and a field to say something oneself. */
export function CommentThread({ taskId, label }: { taskId: number; label: string }) {
  const { t } = useTranslation('approvals')
  const { comments, error, isPending, refetch } = useComments(taskId)
  const task = useTask(taskId).data
  const message = useErrorText(error)
  if (error) return <ErrorState message={message} onRetry={() => void refetch()} />
  return (
    <Box sx={{ display: 'grid', gap: '12px' }}>
      {isPending ? (
        <ListSkeleton rows={2} />
      ) : (
        // Scrolled by the keyboard too.
        <Box role="group" aria-label={label} tabIndex={0} sx={list}>
          {comments.map((comment) => (
            <CommentItem key={comment.id} comment={comment} spaceId={task?.space?.id ?? null} />
          ))}
          {comments.length === 0 && (
            <Typography variant="body2" color="textSecondary">
              {t('noComments')}
            </Typography>
          )}
        </Box>
      )}
      {task && <CommentBox key={task.id} task={task} />}
    </Box>
  )
}

const list = { display: 'grid', gap: '12px', maxHeight: 280, overflowY: 'auto' } as const
