import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../lib/errors/useErrorText.ts'
import { SendIcon } from '../../../ui/icons.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { CommentLine } from './CommentLine.tsx'
import { useComments, useSendComment } from './useComments.ts'

/** What was said about the task, the newest last, and a line to say something oneself. */
export function CommentThread({ taskId, label }: { taskId: number; label: string }) {
  const { t } = useTranslation('approvals')
  const { comments, error, isPending, refetch } = useComments(taskId)
  const message = useErrorText(error)
  if (error) return <ErrorState message={message} onRetry={() => void refetch()} />
  return (
    <Box sx={{ display: 'grid', gap: '12px' }}>
      {isPending ? (
        <ListSkeleton rows={2} />
      ) : (
        <Box
          component="ul"
          aria-label={label}
          // Scrolled by the keyboard too.
          tabIndex={0}
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: '12px', maxHeight: 280, overflowY: 'auto' }}
        >
          {comments.map((comment) => (
            <CommentLine key={comment.id} comment={comment} />
          ))}
          {comments.length === 0 && (
            <Typography component="li" variant="body2" color="textSecondary">
              {t('noComments')}
            </Typography>
          )}
        </Box>
      )}
      <CommentField taskId={taskId} />
    </Box>
  )
}

function CommentField({ taskId }: { taskId: number }) {
  const { t } = useTranslation('approvals')
  const [text, setText] = useState('')
  const { send, sending } = useSendComment(taskId)
  const ready = text.trim() !== '' && !sending
  const submit = async () => {
    // What was typed stays until it has arrived.
    if (ready && (await send(text.trim()))) setText('')
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void submit()
  }
  return (
    <OutlinedInput
      multiline
      maxRows={4}
      value={text}
      placeholder={t('writeComment')}
      inputProps={{ 'aria-label': t('writeComment'), maxLength: 10_000 }}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={press}
      endAdornment={
        <IconButton size="small" aria-label={t('sendComment')} disabled={!ready} onClick={() => void submit()}>
          <SendIcon aria-hidden />
        </IconButton>
      }
    />
  )
}
