import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { InboxRow } from '#contract/inbox/inbox.endpoints.ts'
import { conversationHref } from '../../../lib/address/conversationHref.ts'
import { CountPill } from '../../../ui/CountPill.tsx'
import { useNow } from '../../../ui/format/FormatProvider.tsx'
import { ShortTime } from '../../../ui/format/ShortTime.tsx'
import { BellOffIcon, StarFilledIcon } from '../../../ui/icons.ts'
import { ConversationFace } from '../../inbox/ConversationFace.tsx'
import { useConversationName } from '../../inbox/conversationName.ts'
import { isMuted } from '../../inbox/unread.ts'
import { Preview } from './Preview.tsx'
import { RowFrame } from './RowFrame.tsx'

type ConversationRowProps = { row: InboxRow; chosen: boolean; important: boolean }

export function ConversationRow({ row, chosen, important }: ConversationRowProps) {
  const { t } = useTranslation('direct')
  const name = useConversationName()(row)
  const muted = isMuted(row, useNow())
  const unread = row.unreadCount > 0
  const loud = unread && !muted
  return (
    <RowFrame
      href={conversationHref(row)}
      chosen={chosen}
      face={<ConversationFace row={row} />}
      name={name}
      nameWeight={unread ? 700 : 500}
      marks={
        <>
          {important && (
            <Box component="span" sx={{ display: 'inline-flex', color: 'warning.main' }}>
              <StarFilledIcon width={15} height={15} role="img" aria-label={t('list.important')} />
            </Box>
          )}
          {muted && (
            <Box component="span" sx={{ display: 'inline-flex', color: 'text.secondary' }}>
              <BellOffIcon width={15} height={15} role="img" aria-label={t('list.muted')} />
            </Box>
          )}
        </>
      }
      end={row.lastMessageAt && <ShortTime value={row.lastMessageAt} />}
      endLook={loud ? 'unread' : 'quiet'}
      below={<Preview row={row} />}
      belowLook={unread ? 'strong' : 'quiet'}
      count={unread && <CountPill count={row.unreadCount} look={muted ? 'quiet' : 'filled'} max={99} />}
    />
  )
}
