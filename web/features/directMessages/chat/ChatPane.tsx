import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contact } from '#contract/contacts/contacts.endpoints.ts'
import type { InboxRow } from '#contract/inbox/inbox.endpoints.ts'
import { BlockIcon } from '../../../ui/icons.ts'
import { Row } from '../../../ui/layout.ts'
import { useContact, useContactChanges } from '../../contacts/contacts.data.ts'
import { Conversation } from '../../messages/Conversation.tsx'
import { useConversationActions } from '../useConversationActions.ts'
import { ChatHeader } from './ChatHeader.tsx'

function Notice({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <Row sx={look} role="status">
      <BlockIcon width={18} height={18} aria-hidden />
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        {text}
      </Box>
      {action}
    </Row>
  )
}

/** Shown in place of the field. */
function BlockedNotice({ contact }: { contact: Contact }) {
  const { t } = useTranslation('direct')
  const { setBlocked } = useContactChanges(contact)
  const undo = (
    <Button size="small" disabled={setBlocked.isPending} onClick={() => setBlocked.mutate(false)}>
      {t('blocked.undo')}
    </Button>
  )
  return <Notice text={t('blocked.text')} action={undo} />
}

/** For a blocked person: says that there is a block, not by whom. */
function UnreachableNotice() {
  return <Notice text={useTranslation('errors').t('contactBlocked')} />
}

const look = {
  gap: '10px',
  m: '12px 20px 16px',
  p: '12px 16px',
  border: 1,
  borderColor: 'controlLine',
  borderRadius: '10px',
  bgcolor: 'faint',
  color: 'text.secondary',
  fontSize: 'size.text',
} as const

type ChatPaneProps = {
  row: InboxRow
  messageId: number | undefined
  phone: boolean
  infoOpen: boolean
  search: boolean
  onSearch: (open: boolean) => void
  onBack: () => void
  onInfo: () => void
  onGone: () => Promise<void>
}

export function ChatPane({ row, messageId, phone, infoOpen, search, onSearch, onBack, onInfo, onGone }: ChatPaneProps) {
  const contact = useContact(row.type === 'dm' ? row.people[0]?.id : undefined)
  const actions = useConversationActions(row, contact, onGone)
  const unreachable = row.writable === 'blocked' && <UnreachableNotice />
  const notice = contact?.blocked ? <BlockedNotice contact={contact} /> : unreachable
  return (
    <Box sx={{ flex: 1, minWidth: 0, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      <Conversation
        key={row.id}
        conversationId={row.id}
        look="bubbles"
        {...(messageId === undefined ? {} : { messageId })}
        search={search}
        onSearchClose={() => onSearch(false)}
        header={
          <ChatHeader
            row={row}
            phone={phone}
            infoOpen={infoOpen}
            actions={actions}
            onBack={onBack}
            onInfo={onInfo}
            onSearch={() => onSearch(!search)}
          />
        }
        {...(notice ? { composer: notice } : {})}
      />
    </Box>
  )
}
