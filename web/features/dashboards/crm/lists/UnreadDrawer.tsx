import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { conversationHref } from '#contract/href.ts'
import type { InboxRow } from '#contract/inbox/inbox.endpoints.ts'
import { CountPill } from '../../../../ui/CountPill.tsx'
import { AppDrawer } from '../../../../ui/dialog/AppDrawer.tsx'
import { useNow } from '../../../../ui/format/FormatProvider.tsx'
import { ShortTime } from '../../../../ui/format/ShortTime.tsx'
import { CheckDoubleIcon } from '../../../../ui/icons.ts'
import { ellipsis } from '../../../../ui/layout.ts'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { Loaded } from '../../../../ui/states/Loaded.tsx'
import { ListSkeleton } from '../../../../ui/states/skeletons.tsx'
import { ConversationFace } from '../../../inbox/ConversationFace.tsx'
import { useConversationName } from '../../../inbox/conversationName.ts'
import { useInbox } from '../../../inbox/inbox.data.ts'
import { isMuted } from '../../../inbox/unread.ts'
import { RowLink } from '../widgets/RowLink.tsx'

/** The conversations whose unread messages the strip counts. */
export function UnreadDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('dashboard')
  const now = useNow()
  const isUnread = (row: InboxRow) => row.unreadCount > 0 && !row.hidden && !isMuted(row, now)
  return (
    <AppDrawer open onClose={onClose} title={t('unread.title')}>
      <Loaded query={useInbox()} skeleton={<ListSkeleton rows={6} />}>
        {({ rows }) =>
          rows.some(isUnread) ? (
            rows.filter(isUnread).map((row) => <Conversation key={row.id} row={row} />)
          ) : (
            <EmptyState icon={CheckDoubleIcon} title={t('unread.empty')} text={t('unread.emptyText')} />
          )
        }
      </Loaded>
    </AppDrawer>
  )
}

function Conversation({ row }: { row: InboxRow }) {
  const { t } = useTranslation('dashboard')
  const nameOf = useConversationName()
  const { lastMessage, unreadCount, mentionCount } = row
  return (
    <RowLink href={conversationHref(row)}>
      <ConversationFace row={row} size={38} />
      <Box sx={{ flex: 1, minWidth: 0, py: '8px' }}>
        <Box sx={{ ...line, fontWeight: 600, fontSize: 'size.text' }}>{nameOf(row)}</Box>
        <Box sx={{ ...line, fontSize: 'size.small', color: 'text.secondary' }}>
          {mentionCount > 0 && `${t('unread.mentions', { count: mentionCount })} · `}
          {lastMessage?.text}
        </Box>
      </Box>
      <Box sx={{ display: 'grid', justifyItems: 'end', gap: '2px', fontSize: 'size.fine', color: 'text.secondary' }}>
        {lastMessage && <ShortTime value={lastMessage.at} />}
        <span role="img" aria-label={t('unread.count', { count: unreadCount })}>
          <CountPill count={unreadCount} look="filled" />
        </span>
      </Box>
    </RowLink>
  )
}

const line = { lineHeight: '20px', ...ellipsis } as const
