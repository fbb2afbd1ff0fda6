import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Mention } from '#contract/mentions/mentions.endpoints.ts'
import { Composer } from '../messages/composer/Composer.tsx'
import { ConversationViewProvider, useMakeView } from '../messages/conversationView.ts'
import { type ConversationDetail, type Scope, useConversation } from '../messages/messages.data.ts'

type ReplyBoxProps = { mention: Mention; onClose: () => void; onSent: () => void }
const nowhere = () => {}

/** Answers into the thread of the message, without leaving the page: the same field as in the conversation. */
export function ReplyBox({ mention, onClose, onSent }: ReplyBoxProps) {
  const { t } = useTranslation('mentions')
  const { data } = useConversation(mention.conversation.id)
  return (
    <Box
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onClose()}
      sx={{ mt: '8px', mx: '-16px' }}
    >
      {data ? (
        <Field detail={data} mention={mention} onClose={onClose} onSent={onSent} />
      ) : (
        <Skeleton variant="rounded" height={50} sx={{ mx: '16px', borderRadius: '10px' }} aria-label={t('reply')} />
      )}
    </Box>
  )
}

function Field({ detail, mention, onClose, onSent }: ReplyBoxProps & { detail: ConversationDetail }) {
  const { t } = useTranslation('mentions')
  const { id, threadRootId, authorName } = mention.message
  const scope = useMemo<Scope>(
    () => ({ conversationId: mention.conversation.id, threadRootId: threadRootId ?? id }),
    [mention.conversation.id, threadRootId, id],
  )
  const view = useMakeView({ detail, scope, look: 'flat', openThread: undefined, jumpTo: nowhere, onMode: nowhere })
  return (
    <ConversationViewProvider value={view}>
      <Composer
        placeholder={t('replyTo', { name: authorName })}
        mode={{ kind: 'new' }}
        onMode={onSent}
        lastOwn={undefined}
        foot={
          <Button variant="text" size="small" onClick={onClose}>
            {t('cancel')}
          </Button>
        }
      />
    </ConversationViewProvider>
  )
}
