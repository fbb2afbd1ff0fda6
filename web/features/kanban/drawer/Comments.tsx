import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { CardDetail } from '#contract/kanban/kanban.schemas.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Instant } from '../../../ui/format/Instant.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { MessageText } from '../../messages/message/MessageText.tsx'
import { CommentRow } from './CommentRow.tsx'
import { DrawerSection } from './DrawerSection.tsx'
import { forgetUnsent, unsentOn, useUnsentComments } from './unsentComments.ts'
import { useSendComment } from './useSendComment.ts'

/** The thread, oldest first, and below it what is on its way. */
export function Comments({ detail }: { detail: CardDetail }) {
  const { t } = useTranslation('kanban')
  const send = useSendComment()
  const all = useUnsentComments((state) => state.comments)
  const { comments, creator, createdAt } = detail
  const me = useSession((session) => session.user?.id ?? 0)
  const unsent = unsentOn(detail, all, me)
  return (
    <DrawerSection title={t('drawer.comments')} hint={comments.length > 0 && <bdi>{comments.length}</bdi>}>
      {comments.length === 0 && unsent.length === 0 && (
        <Box component="p" sx={{ m: 0, mb: '8px', fontSize: '0.8125rem', color: 'text.secondary' }}>
          {t('drawer.noComments')}
        </Box>
      )}
      <Box component="ul" aria-live="polite" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: '12px' }}>
        {comments.map((comment) => (
          <CommentRow key={comment.id} comment={comment} detail={detail} />
        ))}
        {unsent.map(({ failed, ...comment }) => (
          <Box component="li" key={comment.clientId} sx={{ opacity: failed ? 1 : 0.6, paddingInlineStart: '38px' }}>
            <MessageText text={comment.text} named={comment.named} />
            {failed && (
              <Box role="alert" sx={{ display: 'flex', gap: '16px', fontSize: '0.8125rem', color: 'tone.error.ink' }}>
                {t('drawer.commentFailed')}
                <LinkButton onClick={() => void send(comment)}>{t('drawer.commentAgain')}</LinkButton>
                <LinkButton onClick={() => forgetUnsent(comment.clientId)}>{t('drawer.commentForget')}</LinkButton>
              </Box>
            )}
          </Box>
        ))}
      </Box>
      <Box sx={{ mt: '16px', fontSize: '0.78125rem', color: 'text.secondary' }}>
        {creator ? t('drawer.createdBy', { name: creator.fullName }) : t('drawer.created')} ·{' '}
        <Instant value={createdAt} />
      </Box>
    </DrawerSection>
  )
}
