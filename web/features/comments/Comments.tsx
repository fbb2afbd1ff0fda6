import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Comment } from '#contract/comments/comments.endpoints.ts'
import { mayRemoveComment } from '#contract/comments/comments.policy.ts'
import { useSession } from '../../lib/session/session.ts'
import { ActionMenu } from '../../ui/ActionMenu.tsx'
import { Instant } from '../../ui/format/Instant.tsx'
import { EditIcon, TrashIcon } from '../../ui/icons.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Meta, PlainList, Row } from '../../ui/layout.ts'
import { BotMark } from '../../ui/Person/BotMark.tsx'
import { Face } from '../../ui/Person/Face.tsx'
import { MessageText } from '../../ui/RichText/RichText.tsx'
import { CommentEditor } from './CommentEditor.tsx'
import { type Draft, type Thread, type Unsent, useThreadWrites, useUnsentOn } from './thread.ts'

export function CommentItem({ comment, thread }: { comment: Comment; thread: Thread }) {
  const { t } = useTranslation('comments')
  const me = useSession(({ user }) => user)
  const [editing, setEditing] = useState<Draft>()
  const { edit, remove } = useThreadWrites(thread)
  const save = async (written: Draft) => {
    setEditing(undefined)
    if (!(await edit(comment, written.text))) setEditing(written)
  }
  const actions = [
    ...(me?.id === comment.author.id
      ? [{ id: 'edit', label: t('edit'), icon: EditIcon, onSelect: () => setEditing(comment) }]
      : []),
    ...(me && mayRemoveComment(me, comment.author.id, thread.managesSpace)
      ? [{ id: 'remove', label: t('remove'), icon: TrashIcon, danger: true, onSelect: () => void remove(comment) }]
      : []),
  ]
  return (
    <Box component="article" aria-label={t('by', { name: comment.author.fullName })} sx={row}>
      <Face person={{ ...comment.author, presence: null }} size={28} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Row sx={{ gap: '6px', minHeight: 24, fontSize: 'size.small' }}>
          <Box component="bdi" sx={{ fontWeight: 600, fontSize: 'size.text' }}>
            {comment.author.fullName}
          </Box>
          {comment.author.isBot && <BotMark />}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            <Instant value={comment.createdAt} />
            {comment.editedAt && ` · ${t('edited')}`}
          </Box>
          <Box sx={{ flex: 1 }} />
          {actions.length > 0 && (
            <Box className="menu" sx={{ my: '-6px' }}>
              <ActionMenu label={t('menu', { name: comment.author.fullName })} actions={actions} />
            </Box>
          )}
        </Row>
        {!editing ? (
          <MessageText text={comment.text} named={comment.named} />
        ) : (
          <CommentEditor
            label={t('edit')}
            thread={thread}
            initial={editing}
            onSubmit={(written) => void save(written)}
            onCancel={() => setEditing(undefined)}
          />
        )}
      </Box>
    </Box>
  )
}

export function UnsentItem({ unsent, thread }: { unsent: Unsent; thread: Thread }) {
  const { t } = useTranslation('comments')
  const { send, forget } = useThreadWrites(thread)
  return (
    <Box sx={{ opacity: unsent.failed ? 1 : 0.6, paddingInlineStart: '38px' }}>
      <MessageText text={unsent.text} named={unsent.named} />
      {unsent.failed && (
        <Box role="alert" sx={{ display: 'flex', gap: '16px', fontSize: 'size.small', color: 'tone.error.ink' }}>
          {t('failed')}
          <LinkButton onClick={() => void send(unsent)}>{t('again')}</LinkButton>
          <LinkButton onClick={() => forget(unsent)}>{t('forget')}</LinkButton>
        </Box>
      )}
    </Box>
  )
}

/** The thread, oldest first, and below it what is on its way. */
export function CommentList({ thread, empty }: { thread: Thread; empty: string }) {
  const unsent = useUnsentOn(thread)
  if (thread.comments.length + unsent.length === 0) {
    return (
      <Meta as="p" sx={{ m: 0 }}>
        {empty}
      </Meta>
    )
  }
  return (
    <PlainList as="ol" aria-live="polite" sx={{ display: 'grid', gap: '12px' }}>
      {thread.comments.map((comment) => (
        <li key={comment.id}>
          <CommentItem comment={comment} thread={thread} />
        </li>
      ))}
      {unsent.map((comment) => (
        <li key={comment.clientId}>
          <UnsentItem unsent={comment} thread={thread} />
        </li>
      ))}
    </PlainList>
  )
}

const row = {
  display: 'flex',
  gap: '10px',
  minWidth: 0,
  '@media (hover: hover)': {
    '& .menu': { opacity: 0 },
    '&:hover .menu, &:focus-within .menu': { opacity: 1 },
  },
} as const
