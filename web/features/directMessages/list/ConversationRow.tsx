import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { conversationHref } from '#contract/href.ts'
import type { InboxRow } from '#contract/inbox/inbox.endpoints.ts'
import { previewText } from '#contract/messages/preview.ts'
import { useSession } from '../../../lib/session/session.ts'
import { CountPill } from '../../../ui/CountPill.tsx'
import { useNow } from '../../../ui/format/FormatProvider.tsx'
import { ShortTime } from '../../../ui/format/ShortTime.tsx'
import { BellOffIcon, StarFilledIcon } from '../../../ui/icons.ts'
import { ConversationFace } from '../../inbox/ConversationFace.tsx'
import { useConversationName } from '../../inbox/conversationName.ts'
import { isMuted } from '../../inbox/unread.ts'
import { useTyping } from '../../messages/typing/useTyping.ts'
import { RowFrame } from './RowFrame.tsx'

function LastWords({ row }: { row: InboxRow }) {
  const { t } = useTranslation('direct')
  const me = useSession((session) => session.user?.id)
  const last = row.lastMessage
  if (!last) return t('list.nothingYet')
  const words = () => {
    if (last.deleted) return t('list.deleted')
    if (last.text !== '') return last.text
    return t('list.files', { count: last.files })
  }
  if (last.authorId === me) return `${t('list.mine')} ${words()}`
  const first = last.authorName.split(' ')[0] ?? last.authorName
  return row.type === 'group' ? `${first}: ${words()}` : words()
}

const names = ({ people }: InboxRow) =>
  people.map(({ id, fullName }) => ({ kind: 'person' as const, id, name: fullName }))

/** Typing comes before the unsent draft, and the draft before the last message. */
function Preview({ row }: { row: InboxRow }) {
  const { t } = useTranslation('direct')
  const typing = useTyping(row.id)
  if (typing.length > 0) {
    const name = typing[0]?.fullName.split(' ')[0] ?? ''
    return (
      <Box component="span" sx={{ color: 'tone.primary.ink', fontWeight: 550 }}>
        {row.type === 'group' ? t('list.somebodyTypes', { name }) : t('list.types')}
      </Box>
    )
  }
  if (row.draft.trim() !== '') {
    return (
      <>
        <Box component="span" sx={{ color: 'tone.error.ink', fontWeight: 600 }}>
          {`${t('list.draft')} `}
        </Box>
        {previewText(row.draft, names(row))}
      </>
    )
  }
  return <LastWords row={row} />
}

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
