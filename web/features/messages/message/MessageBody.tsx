import Box from '@mui/material/Box'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message } from '#contract/messages/messages.schemas.ts'
import { ForbidIcon, ForwardIcon } from '../../../ui/icons.ts'
import { Row } from '../../../ui/layout.ts'
import { MessageText } from '../../../ui/RichText/RichText.tsx'
import { messageExtensions } from '../extensions.ts'
import { Attachments } from './Attachments.tsx'
import { QuoteLine } from './QuoteLine.tsx'

/** 14.5/22 in the conversation, 14/20 in a thread. */
export const textSize = (small: boolean) => ({
  '& > div[dir]': {
    ...(small ? { fontSize: 'size.text', lineHeight: '20px' } : { fontSize: 'size.roomy', lineHeight: '22px' }),
  },
})

function Forwarded({ from }: { from: NonNullable<Message['forwardedFrom']> }) {
  const { t } = useTranslation('messages')
  return (
    <Row sx={{ gap: '6px', fontSize: 'size.small', color: 'text.secondary' }}>
      <ForwardIcon width={16} height={16} aria-hidden />
      {from.authorName ? t('message.forwardedFrom', { name: from.authorName }) : t('message.forwarded')}
    </Row>
  )
}

export function Deleted() {
  const { t } = useTranslation('messages')
  return (
    <Box
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: '6px',
        color: 'text.secondary',
        fontSize: 'size.roomy',
        lineHeight: '22px',
      }}
    >
      <ForbidIcon width={16} height={16} aria-hidden />
      {t('message.deleted')}
    </Box>
  )
}

/** What the message became, drawn by the feature that owns it. */
function Became({ link }: { link: NonNullable<Message['link']> }) {
  const Link = messageExtensions().links[link.kind]
  return Link ? (
    <Suspense>
      <Link id={link.id} />
    </Suspense>
  ) : null
}

/** The text and the attachments of a message. */
export function MessageBody({ message, small }: { message: Message; small: boolean }) {
  if (message.deletedAt) return <Deleted />
  return (
    <Box sx={textSize(small)}>
      {message.forwardedFrom && <Forwarded from={message.forwardedFrom} />}
      {message.quote && <QuoteLine quote={message.quote} named={message.named} />}
      {message.text !== '' && <MessageText text={message.text} named={message.named} />}
      {message.attachments.length > 0 && <Attachments files={message.attachments} />}
      {message.link && <Became link={message.link} />}
    </Box>
  )
}
