import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { commentEndpoints, type TaskComment } from '#contract/tasks/parts.endpoints.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import { useSession } from '../../../lib/session/session.ts'
import { ActionMenu } from '../../../ui/ActionMenu.tsx'
import { toast } from '../../../ui/dialog/toast.tsx'
import { Instant } from '../../../ui/format/Instant.tsx'
import { EditIcon, TrashIcon } from '../../../ui/icons.ts'
import { Face } from '../../../ui/Person/Face.tsx'
import { MessageText } from '../../../ui/RichText/MessageText.tsx'
import { useTellUnreached } from '../../users/useTellUnreached.ts'
import { taskKeys } from '../tasks.data.ts'
import { applyComment, type CommentFeed, dropComment } from './applyComment.ts'
import { CommentEditor } from './CommentEditor.tsx'

type CommentItemProps = { comment: TaskComment; spaceId: number | null }

export function CommentItem({ comment, spaceId }: CommentItemProps) {
  const { t } = useTranslation('tasks')
  const queryClient = useQueryClient()
  const mine = useSession(({ user }) => user?.id === comment.author.id)
  const [editing, setEditing] = useState(false)
  const tellUnreached = useTellUnreached()
  const change = (work: (feed: CommentFeed) => CommentFeed) =>
    queryClient.setQueryData<CommentFeed>(taskKeys.comments(comment.taskId), (feed) => feed && work(feed))
  const params = { id: comment.id }
  const save = async (text: string) => {
    try {
      const body = { text, version: comment.version }
      const { unreached, ...saved } = await call(commentEndpoints.edit, { params, body })
      change((feed) => applyComment(feed, saved))
      tellUnreached(unreached, 'task', spaceId)
      setEditing(false)
      return true
    } catch (error) {
      await showError(error)
      return false
    }
  }
  const remove = async () => {
    await call(commentEndpoints.remove, { params })
    change((feed) => dropComment(feed, comment.id))
    const restore = () =>
      void call(commentEndpoints.restore, { params })
        .then((back) => change((feed) => applyComment(feed, back)))
        .catch(showError)
    toast.undo(t('comment.removed'), restore)
  }
  const actions = [
    { id: 'edit', label: t('comment.edit'), icon: EditIcon, onSelect: () => setEditing(true) },
    {
      id: 'remove',
      label: t('comment.remove'),
      icon: TrashIcon,
      danger: true,
      onSelect: () => void remove().catch(showError),
    },
  ]
  return (
    <Box component="article" aria-label={t('comment.by', { name: comment.author.fullName })} sx={row}>
      <Face person={{ ...comment.author, presence: null }} size={28} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: '6px', minHeight: 24, fontSize: '0.8125rem' }}>
          <Box component="bdi" sx={{ fontWeight: 600, fontSize: '0.875rem' }}>
            {comment.author.fullName}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            <Instant value={comment.createdAt} />
            {comment.editedAt && ` · ${t('comment.edited')}`}
          </Box>
          <Box sx={{ flex: 1 }} />
          {mine && (
            <Box className="menu" sx={{ my: '-6px' }}>
              <ActionMenu label={t('comment.menu')} actions={actions} />
            </Box>
          )}
        </Box>
        {!editing ? (
          <MessageText text={comment.text} named={comment.named} />
        ) : (
          <CommentEditor
            label={t('comment.edit')}
            spaceId={spaceId}
            initial={comment}
            onSubmit={save}
            onCancel={() => setEditing(false)}
          />
        )}
      </Box>
    </Box>
  )
}

const row = {
  display: 'flex',
  gap: '10px',
  '@media (hover: hover)': {
    '& .menu': { opacity: 0 },
    '&:hover .menu, &:focus-within .menu': { opacity: 1 },
  },
} as const
