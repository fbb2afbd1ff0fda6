import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../lib/errors/useErrorText.ts'
import { useLooking } from '../../../lib/session/session.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { CommentList } from '../../comments/Comments.tsx'
import { TaskCommentBox } from '../../tasks/comments/TaskCommentBox.tsx'
import { useTaskThread } from '../../tasks/comments/useComments.ts'
import { useTask } from '../../tasks/tasks.data.ts'

/** The comments on the task, the newest last, and a field to add one. */
export function CommentThread({ taskId, label }: { taskId: number; label: string }) {
  const { t } = useTranslation('approvals')
  const task = useTask(taskId).data
  const { thread, error, isPending, refetch } = useTaskThread({ id: taskId, space: task?.space ?? null })
  const message = useErrorText(error)
  const looking = useLooking()
  if (error) return <ErrorState message={message} onRetry={() => void refetch()} />
  return (
    <Box sx={{ display: 'grid', gap: '12px' }}>
      {isPending ? (
        <ListSkeleton rows={2} />
      ) : (
        // Scrolled by the keyboard too.
        <Box role="group" aria-label={label} tabIndex={0} sx={{ maxHeight: 280, overflowY: 'auto' }}>
          <CommentList thread={thread} empty={t('noComments')} />
        </Box>
      )}
      {task && !looking && <TaskCommentBox key={task.id} task={task} />}
    </Box>
  )
}
