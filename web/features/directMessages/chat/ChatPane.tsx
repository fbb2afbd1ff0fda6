import Box from '@mui/material/Box'
import type { InboxRow } from '#contract/inbox/inbox.endpoints.ts'
import { useContact } from '../../contacts/contacts.data.ts'
import { Conversation } from '../../messages/Conversation.tsx'
import { useConversationActions } from '../useConversationActions.ts'
import { BlockedNotice, UnreachableNotice } from './BlockedNotice.tsx'
import { ChatHeader } from './ChatHeader.tsx'

type ChatPaneProps = {
  row: InboxRow
  messageId: number | undefined
  phone: boolean
  infoOpen: boolean
  search: boolean
  onSearch: (open: boolean) => void
  onBack: () => void
  onInfo: () => void
  onGone: () => void
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
