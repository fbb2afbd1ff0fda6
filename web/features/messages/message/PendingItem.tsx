import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session/session.ts'
import { ClockIcon, ErrorMarkIcon, RefreshIcon } from '../../../ui/icons.ts'
import { Meta, Row } from '../../../ui/layout.ts'
import { Face } from '../../../ui/Person/Face.tsx'
import { MessageText } from '../../../ui/RichText/RichText.tsx'
import { useConversationView } from '../conversationView.ts'
import { removeFromOutbox, sendAgain } from '../outbox/outbox.ts'
import type { OutboxEntry } from '../outbox/outboxEntry.ts'
import { Attachments } from './Attachments.tsx'
import { bubbleLook, bubbleRow } from './bubbleLook.ts'
import { textSize } from './MessageBody.tsx'
import { QuoteLine } from './QuoteLine.tsx'

function Content({ entry, small }: { entry: OutboxEntry; small: boolean }) {
  return (
    <Box sx={{ color: 'text.secondary', ...textSize(small) }}>
      {entry.quote && <QuoteLine quote={entry.quote} named={entry.named} />}
      {entry.text !== '' && <MessageText text={entry.text} named={entry.named} />}
      {entry.files.length > 0 && <Attachments files={entry.files} />}
    </Box>
  )
}

function Failure({ entry }: { entry: OutboxEntry }) {
  const { t } = useTranslation('messages')
  return (
    <Row sx={{ flexWrap: 'wrap', gap: '6px', pt: '2px' }}>
      <Box
        component="span"
        role="alert"
        sx={{
          display: 'inline-flex',
          gap: '6px',
          alignItems: 'center',
          color: 'tone.error.ink',
          fontSize: 'size.small',
          fontWeight: 600,
        }}
      >
        <ErrorMarkIcon width={16} height={16} aria-hidden />
        {t('state.failed')}
      </Box>
      <Button
        variant="text"
        size="small"
        color="error"
        startIcon={<RefreshIcon width={15} height={15} />}
        onClick={() => sendAgain(entry.clientId)}
        sx={{ bgcolor: 'tone.error.ground', color: 'tone.error.ink', py: 0, minHeight: 26 }}
      >
        {t('state.sendAgain')}
      </Button>
      <Button
        size="small"
        color="inherit"
        variant="text"
        onClick={() => removeFromOutbox(entry.clientId)}
        sx={{ color: 'text.secondary', py: 0, minHeight: 26 }}
      >
        {t('state.discard')}
      </Button>
      {entry.reason && <Meta as="span">{entry.reason}</Meta>}
    </Row>
  )
}

function Waiting() {
  const { t } = useTranslation('messages')
  return (
    <Box component="span" sx={{ display: 'inline-flex', color: 'text.secondary' }}>
      <ClockIcon width={14} height={14} role="img" aria-label={t('state.waiting')} />
    </Box>
  )
}

type PendingItemProps = { entry: OutboxEntry; first: boolean; last: boolean }

/** A message that is not on the server yet, in the place where it will be. */
export function PendingItem({ entry, first, last }: PendingItemProps) {
  const { scope, look } = useConversationView()
  const { user, avatar } = useSession()
  const failed = entry.state === 'failed'
  const small = scope.threadRootId !== null
  const face = small ? 28 : 36
  if (look === 'bubbles') {
    return (
      <Box role="article" sx={bubbleRow(true, first)}>
        <Box sx={bubbleLook(true, first, last)}>
          <Content entry={entry} small={small} />
        </Box>
        <Box sx={{ px: '4px', pt: '3px' }}>{failed ? <Failure entry={entry} /> : <Waiting />}</Box>
      </Box>
    )
  }
  return (
    <Box
      role="article"
      sx={{ display: 'flex', gap: '12px', px: small ? '16px' : '20px', pt: first ? '10px' : '2px', pb: '3px' }}
    >
      <Box sx={{ width: face, flexShrink: 0 }}>
        {!first && !failed && (
          <Box sx={{ textAlign: 'center', lineHeight: '22px' }}>
            <Waiting />
          </Box>
        )}
        {first && user && (
          <Face person={{ id: user.id, fullName: user.fullName, avatar, presence: null }} size={face} />
        )}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {first && user && (
          <Row sx={{ gap: '8px', lineHeight: '20px' }}>
            <Box component="bdi" sx={{ fontSize: 'size.text', fontWeight: 650 }}>
              {user.fullName}
            </Box>
            {!failed && <Waiting />}
          </Row>
        )}
        <Content entry={entry} small={small} />
        {failed && <Failure entry={entry} />}
      </Box>
    </Box>
  )
}
