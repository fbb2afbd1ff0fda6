import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { Theme } from '@mui/material/styles'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { conversationHref } from '#contract/href.ts'
import type { Mention } from '#contract/mentions/mentions.endpoints.ts'
import { previewText } from '#contract/messages/preview.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { Instant } from '../../ui/format/Instant.tsx'
import { IconAction } from '../../ui/IconAction.tsx'
import { ArrowEndIcon, CheckIcon, CornerIcon, ReplyIcon } from '../../ui/icons.ts'
import { Meta, Row } from '../../ui/layout.ts'
import { BotMark } from '../../ui/Person/BotMark.tsx'
import { Face } from '../../ui/Person/Face.tsx'
import { MessageText } from '../../ui/RichText/RichText.tsx'
import { Composer } from '../messages/composer/Composer.tsx'
import { ConversationViewProvider, useMakeView } from '../messages/conversationView.ts'
import { authorOf } from '../messages/message/author.ts'
import { type ConversationDetail, type Scope, useConversation } from '../messages/messages.data.ts'
import { PersonHover } from '../presence/PersonHover.tsx'

type MentionRowProps = {
  mention: Mention
  current: boolean
  replying: boolean
  onReply: (open: boolean) => void
  onRead: (read: boolean) => void
}

function Author({ mention }: { mention: Mention }) {
  const { t } = useTranslation('mentions')
  const { message, read } = mention
  const person = authorOf(message)
  return (
    <Box sx={{ position: 'relative', alignSelf: 'flex-start', display: 'flex' }}>
      <PersonHover person={person}>
        <Face person={person} size={36} />
      </PersonHover>
      {!read && <Box component="span" role="img" aria-label={t('unread')} sx={dot} />}
    </Box>
  )
}

export function MentionRow({ mention, current, replying, onReply, onRead }: MentionRowProps) {
  const { t } = useTranslation('mentions')
  const { message, previous, conversation, read } = mention
  return (
    <Box
      component="article"
      id={`mention-${mention.id}`}
      tabIndex={-1}
      aria-label={t('rowLabel', { name: message.authorName, place: conversation.name })}
      sx={{ ...look, ...((current || replying) && { bgcolor: 'faint' }) }}
    >
      <Author mention={mention} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: '8px' }}>
          <Box component="strong" sx={{ fontSize: 'size.body', fontWeight: 600 }}>
            <bdi>{message.authorName}</bdi>
          </Box>
          {message.authorIsBot && <BotMark />}
          <Meta as="span">
            <Instant value={message.createdAt} />
          </Meta>
        </Box>
        {previous && (
          <Row sx={context}>
            <CornerIcon width={15} height={15} aria-hidden style={{ flexShrink: 0 }} />
            <Box component="span" dir="auto" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
              <strong>{`${previous.authorName}: `}</strong>
              {previewText(previous.text, [])}
            </Box>
          </Row>
        )}
        <Box sx={words}>
          {message.deletedAt === null ? <MessageText text={message.text} named={message.named} /> : t('deleted')}
        </Box>
        {replying ? (
          <ReplyBox
            mention={mention}
            onClose={() => onReply(false)}
            onSent={() => {
              onReply(false)
              onRead(true)
            }}
          />
        ) : (
          <Box sx={{ display: 'flex', gap: '8px', mt: '8px' }}>
            <Button
              component={AppLink}
              href={conversationHref(conversation, message.id)}
              size="small"
              endIcon={<ArrowEndIcon />}
            >
              {t('go')}
            </Button>
            {message.deletedAt === null && (
              <Button variant="text" size="small" startIcon={<ReplyIcon />} onClick={() => onReply(true)}>
                {t('reply')}
              </Button>
            )}
          </Box>
        )}
      </Box>
      {!read && <IconAction icon={CheckIcon} label={t('markRead')} titled onClick={() => onRead(true)} sx={check} />}
    </Box>
  )
}

const look = {
  display: 'flex',
  gap: '12px',
  px: '20px',
  py: '14px',
  outline: 'none',
  position: 'relative',
  borderTop: 1,
  borderColor: 'hairline',
  '&:focus-visible': { boxShadow: 'inset 0 0 0 2px', color: 'inherit' },
} as const
const dot = {
  position: 'absolute',
  insetBlockStart: -2,
  insetInlineEnd: -2,
  width: 9,
  height: 9,
  borderRadius: '50%',
  bgcolor: 'primary.main',
  boxShadow: (theme: Theme) => `0 0 0 2px ${theme.vars.palette.background.paper}`,
} as const
const context = {
  gap: '6px',
  mt: '2px',
  fontSize: 'size.fine',
  lineHeight: '18px',
  color: 'text.secondary',
  whiteSpace: 'nowrap',
  '& strong': { fontWeight: 600 },
} as const
const words = {
  mt: '4px',
  fontSize: 'size.body',
  lineHeight: '23px',
  '& > [dir]': { fontSize: 'inherit', lineHeight: 'inherit' },
} as const
const check = { alignSelf: 'flex-start', marginInlineEnd: '-6px' } as const

type ReplyBoxProps = { mention: Mention; onClose: () => void; onSent: () => void }
const nowhere = () => {}

/** Answers into the thread of the message, without leaving the page: the same field as in the conversation. */
function ReplyBox({ mention, onClose, onSent }: ReplyBoxProps) {
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
