import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { Message } from '#contract/messages/messages.schemas.ts'
import { CheckDoubleIcon, CheckIcon } from '../../../ui/icons.ts'
import { Row } from '../../../ui/layout.ts'
import { BotMark } from '../../../ui/Person/BotMark.tsx'
import { Face } from '../../../ui/Person/Face.tsx'
import { useConversationView } from '../conversationView.ts'
import { authorOf } from './author.ts'
import { bubbleLook, bubbleRow, deletedLook } from './bubbleLook.ts'
import { EditedMark } from './EditedMark.tsx'
import { Below, Marks } from './FlatMessage.tsx'
import { MessageBody } from './MessageBody.tsx'
import { MessageTime } from './MessageTime.tsx'

/** Whether it is on the server, or already read by everybody. */
function Receipt({ message }: { message: Message }) {
  const { t } = useTranslation('messages')
  const { members, me } = useConversationView()
  const others = members.filter((member) => member.id !== me)
  const read = others.length > 0 && others.every((member) => (member.lastReadSeq ?? 0) >= message.seq)
  const Icon = read ? CheckDoubleIcon : CheckIcon
  return (
    <Box component="span" sx={{ display: 'inline-flex', color: read ? 'primary.main' : 'text.secondary' }}>
      <Icon width={16} height={16} role="img" aria-label={t(read ? 'state.read' : 'state.sent')} />
    </Box>
  )
}

type BubbleMessageProps = { message: Message; first: boolean; last: boolean }

export function BubbleMessage({ message, first, last }: BubbleMessageProps) {
  const { me, conversation } = useConversationView()
  const mine = message.authorId === me
  const deleted = message.deletedAt !== null
  const named = conversation.type !== 'dm' && !mine
  return (
    <Box sx={bubbleRow(mine, first)}>
      {named && first && (
        <Row sx={{ gap: '6px', pb: '4px', fontSize: 'size.small', fontWeight: 600 }}>
          <Face person={authorOf(message)} size={20} />
          <bdi>{message.authorName}</bdi>
          {message.authorIsBot && <BotMark />}
        </Row>
      )}
      <Box sx={deleted ? deletedLook : bubbleLook(mine, first, last)}>
        <MessageBody message={message} small={false} />
      </Box>
      <Box sx={{ pt: message.reactions.length > 0 ? '4px' : 0, px: '4px' }}>
        <Below message={message} />
      </Box>
      {(last || message.editedAt !== null) && (
        <Row
          sx={{
            gap: '5px',
            px: '4px',
            pt: '3px',
            fontSize: 'size.fine',
            color: 'text.secondary',
          }}
        >
          <Marks message={message} />
          {message.editedAt && !deleted && (
            <>
              <EditedMark message={message} />
              <span aria-hidden>·</span>
            </>
          )}
          <MessageTime at={message.createdAt} />
          {mine && !deleted && <Receipt message={message} />}
        </Row>
      )}
    </Box>
  )
}
