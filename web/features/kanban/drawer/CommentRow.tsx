import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { kanbanDetailEndpoints } from '#contract/kanban/details.endpoints.ts'
import type { CardComment, CardDetail } from '#contract/kanban/kanban.schemas.ts'
import { adminRole, hasRole } from '#contract/roles/hasRole.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import { useSession } from '../../../lib/session/session.ts'
import { ActionMenu } from '../../../ui/ActionMenu.tsx'
import { useConfirm } from '../../../ui/dialog/confirm.ts'
import { Instant } from '../../../ui/format/Instant.tsx'
import { EditIcon, MoreHorizontalIcon, TrashIcon } from '../../../ui/icons.ts'
import { Face } from '../../../ui/Person/Face.tsx'
import { MessageText } from '../../../ui/RichText/MessageText.tsx'
import { useTellUnreached } from '../../users/useTellUnreached.ts'
import { useDetailChange } from '../kanban.data.ts'
import { CommentEditor } from './CommentEditor.tsx'

type CommentRowProps = { comment: CardComment; detail: CardDetail }

export function CommentRow({ comment, detail }: CommentRowProps) {
  const { t } = useTranslation('kanban')
  const me = useSession((session) => session.user)
  const confirm = useConfirm()
  const changeDetail = useDetailChange(detail.card.id)
  const [editing, setEditing] = useState(false)
  const tellUnreached = useTellUnreached()
  const params = { id: detail.card.id, commentId: comment.id }
  const own = comment.author.id === me?.id
  const mayRemove = own || detail.space.role === 'manager' || (me ? hasRole(me.roles, adminRole) : false)
  const replace = (next: CardComment | undefined) =>
    changeDetail((known) => ({
      ...known,
      comments: known.comments.flatMap((other) => (other.id === comment.id ? (next ?? []) : other)),
    }))
  const save = async (text: string) => {
    setEditing(false)
    if (text === comment.text) return
    replace({ ...comment, text })
    try {
      const body = { text, version: comment.version }
      const { unreached, ...saved } = await call(kanbanDetailEndpoints.changeComment, { params, body })
      replace(saved)
      tellUnreached(unreached, 'card', detail.space.id)
    } catch (error) {
      replace(comment)
      void showError(error)
    }
  }
  const remove = async () => {
    const sure = await confirm({
      title: t('drawer.commentRemoveTitle'),
      text: t('drawer.commentRemoveText'),
      action: t('drawer.commentRemove'),
      danger: true,
    })
    if (!sure) return
    await call(kanbanDetailEndpoints.removeComment, { params }).then(() => replace(undefined), showError)
  }
  const actions = [
    ...(own ? [{ id: 'edit', label: t('drawer.commentEdit'), icon: EditIcon, onSelect: () => setEditing(true) }] : []),
    ...(mayRemove
      ? [
          {
            id: 'remove',
            label: t('drawer.commentRemove'),
            icon: TrashIcon,
            danger: true,
            onSelect: () => void remove(),
          },
        ]
      : []),
  ]
  return (
    <Box component="li" sx={{ display: 'flex', gap: '10px', minWidth: 0 }}>
      <Face person={{ ...comment.author, presence: null }} size={28} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: '8px', minHeight: 28, fontSize: '0.8125rem' }}>
          <Box component="bdi" sx={{ fontWeight: 600 }}>
            {comment.author.fullName}
          </Box>
          <Box component="span" sx={{ flex: 1, color: 'text.secondary' }}>
            <Instant value={comment.createdAt} />
            {comment.editedAt && ` · ${t('drawer.commentEdited')}`}
          </Box>
          {actions.length > 0 && (
            <ActionMenu
              label={t('drawer.commentMenu', { name: comment.author.fullName })}
              actions={actions}
              icon={MoreHorizontalIcon}
            />
          )}
        </Box>
        {editing ? (
          <CommentEditor
            label={t('drawer.commentEdit')}
            initial={comment}
            autoFocus
            onSend={(text) => void save(text)}
            onEscape={() => setEditing(false)}
          />
        ) : (
          <MessageText text={comment.text} named={comment.named} />
        )}
      </Box>
    </Box>
  )
}
