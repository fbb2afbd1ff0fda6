import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { Message } from '#contract/messages/messages.schemas.ts'
import { PinIcon, StarFilledIcon } from '../../../ui/icons.ts'
import { Row } from '../../../ui/layout.ts'
import { BotMark } from '../../../ui/Person/BotMark.tsx'
import { Face } from '../../../ui/Person/Face.tsx'
import { useStarred } from '../actions/starred.ts'
import { useConversationView } from '../conversationView.ts'
import { authorOf } from './author.ts'
import { EditedMark } from './EditedMark.tsx'
import { MessageBody } from './MessageBody.tsx'
import { MessageTime } from './MessageTime.tsx'
import { Reactions } from './Reactions.tsx'
import { ThreadLine } from './ThreadLine.tsx'

export function Marks({ message }: { message: Message }) {
  const { t } = useTranslation('messages')
  const starred = useStarred(message.id)
  return (
    <>
      {message.pinnedAt && (
        <Box
          component="span"
          sx={{ display: 'inline-flex', color: 'text.secondary' }}
          title={t('message.pinned', { name: message.pinnedBy ?? '' })}
        >
          <PinIcon
            width={14}
            height={14}
            role="img"
            aria-label={t('message.pinned', { name: message.pinnedBy ?? '' })}
          />
        </Box>
      )}
      {starred && (
        <Box component="span" sx={{ display: 'inline-flex', color: 'warning.main' }}>
          <StarFilledIcon width={14} height={14} role="img" aria-label={t('message.starred')} />
        </Box>
      )}
    </>
  )
}

export function Below({ message }: { message: Message }) {
  if (message.deletedAt && message.thread.replies === 0) return null
  if (message.reactions.length === 0 && message.thread.replies === 0) return null
  return (
    <Row sx={{ flexWrap: 'wrap', gap: '4px', pt: '4px' }}>
      <Reactions message={message} />
      <ThreadLine message={message} />
    </Row>
  )
}

type FlatMessageProps = { message: Message; first: boolean }

/** A row of a channel: the picture is shown only when the author changes. */
export function FlatMessage({ message, first }: FlatMessageProps) {
  const { t } = useTranslation('messages')
  const { scope } = useConversationView()
  const small = scope.threadRootId !== null
  const face = small ? 28 : 36
  return (
    <Box sx={{ display: 'flex', gap: '12px', px: small ? '16px' : '20px', pt: first ? '10px' : '2px', pb: '1px' }}>
      <Box sx={{ width: face, flexShrink: 0 }}>
        {first ? (
          <Face person={authorOf(message)} size={face} />
        ) : (
          <Box className="time" sx={{ opacity: 0, textAlign: 'center', lineHeight: '22px', marginInline: '-6px' }}>
            <MessageTime at={message.createdAt} />
          </Box>
        )}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {first && (
          <Row sx={{ flexWrap: 'wrap', columnGap: '8px', lineHeight: '20px' }}>
            <Box component="bdi" sx={{ fontSize: 'size.text', fontWeight: 650 }}>
              {message.authorName}
            </Box>
            {message.authorIsBot && <BotMark />}
            <MessageTime at={message.createdAt} />
            {message.editedAt && !message.deletedAt && <EditedMark message={message} />}
            {message.threadRootId !== null && !small && (
              <Box component="span" sx={{ fontSize: 'size.fine', color: 'text.secondary' }}>
                {t('thread.fromThread')}
              </Box>
            )}
            <Marks message={message} />
          </Row>
        )}
        <MessageBody message={message} small={small} />
        {!first && ((message.editedAt && !message.deletedAt) || message.pinnedAt) && (
          <Row sx={{ gap: '6px' }}>
            {message.editedAt && !message.deletedAt && <EditedMark message={message} />}
            <Marks message={message} />
          </Row>
        )}
        <Below message={message} />
      </Box>
    </Box>
  )
}
