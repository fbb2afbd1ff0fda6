import Box from '@mui/material/Box'
import { keyframes } from '@mui/material/styles'
import { useTranslation } from 'react-i18next'
import type { InboxRow } from '#contract/inbox/inbox.endpoints.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { CountPill } from '../../ui/CountPill.tsx'
import { ShortTime } from '../../ui/format/ShortTime.tsx'
import { ellipsis } from '../../ui/layout.ts'
import { Face } from '../../ui/Person/Face.tsx'
import { ChannelFace } from '../inbox/ChannelFace.tsx'
import { ConversationFace } from '../inbox/ConversationFace.tsx'
import { useConversationName } from '../inbox/conversationName.ts'
import { bellRow } from '../notifications/bellRow.ts'
import { entryHref, rowOfEntry } from './entryPlace.ts'
import type { UnseenEntry } from './unseenEntries.ts'

function EntryFace({ entry, row }: { entry: UnseenEntry; row: InboxRow | undefined }) {
  if (row) return <ConversationFace row={row} size={36} />
  if (entry.privateId === undefined) return <ChannelFace channel={{ visibility: 'public', image: entry.avatarImage }} />
  return <Face person={{ id: entry.privateId, fullName: entry.from, avatar: entry.avatarImage }} size={36} />
}

type NotificationRowProps = { entry: UnseenEntry; rows: readonly InboxRow[]; onOpen: () => void }

/** One conversation with something unseen; it opens at the first message that was not read. */
export function NotificationRow({ entry, rows, onOpen }: NotificationRowProps) {
  const { t } = useTranslation('notifications')
  const row = rowOfEntry(rows, entry)
  const nameOf = useConversationName()
  const isPrivate = entry.messageType === 'private'
  return (
    <Box component={AppLink} href={entryHref(rows, entry)} onClick={onOpen} sx={look}>
      <EntryFace entry={entry} row={row} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: '6px', minWidth: 0 }}>
          <Box component="strong" sx={{ ...ellipsis, fontWeight: 600, fontSize: 'size.roomy' }}>
            <bdi>{row ? nameOf(row) : isPrivate ? entry.from : entry.channel}</bdi>
          </Box>
          {(isPrivate || row?.type === 'group') && (
            <Box component="span" sx={{ ...small, flexShrink: 0 }}>
              {t(isPrivate ? 'private' : 'group')}
            </Box>
          )}
        </Box>
        <Box component="span" dir="auto" sx={preview}>
          {!isPrivate && <strong>{`${entry.from}: `}</strong>}
          {entry.content}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-end', gap: '4px', flexShrink: 0 }}>
        <Box component="span" sx={small}>
          <ShortTime value={entry.at} />
        </Box>
        <Box component="span" sx={{ display: 'flex', gap: '4px' }}>
          {entry.mentionCount > 0 && (
            <Box component="span" title={t('mentions', { count: entry.mentionCount })} sx={mention}>
              <bdi>{`@${entry.mentionCount}`}</bdi>
            </Box>
          )}
          <CountPill count={entry.unreadCount} look="filled" max={99} />
        </Box>
      </Box>
    </Box>
  )
}

const slideIn = keyframes`from { opacity: 0; transform: translateY(-8px) }`
const small = { fontSize: 'size.small', lineHeight: '18px', color: 'text.secondary' } as const
const preview = {
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitLineClamp: '2',
  WebkitBoxOrient: 'vertical',
  overflowWrap: 'anywhere',
  fontSize: 'size.small',
  lineHeight: '18px',
  color: 'text.secondary',
  '& strong': { fontWeight: 600, color: 'text.primary' },
} as const
const mention = {
  display: 'inline-flex',
  alignItems: 'center',
  height: 20,
  px: '6px',
  borderRadius: '6px',
  bgcolor: 'tone.warning.ground',
  color: 'tone.warning.ink',
  fontSize: 'size.fine',
  fontWeight: 600,
} as const
const look = {
  ...bellRow,
  '@media (prefers-reduced-motion: no-preference)': { animation: `${slideIn} 180ms ease-out` },
} as const
