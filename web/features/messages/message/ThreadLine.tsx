import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { Message } from '#contract/messages/messages.schemas.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { clockText, instantText } from '../../../ui/format/instantText.ts'
import { dayIn } from '../../../ui/format/zone.ts'
import { ChevronEndIcon } from '../../../ui/icons.ts'
import { Face } from '../../../ui/Person/Face.tsx'
import { useConversationView } from '../conversationView.ts'

function useLastReply(at: string | null): string {
  const format = useFormat()
  if (at === null) return ''
  const now = new Date()
  const instant = new Date(at)
  const today = dayIn(instant, format.timeZone) === dayIn(now, format.timeZone)
  return today ? clockText(instant, format) : instantText(instant, now, format)
}

export function ThreadLine({ message }: { message: Message }) {
  const { t } = useTranslation('messages')
  const { openThread, members } = useConversationView()
  const { replies, lastAt, userIds } = message.thread
  const last = useLastReply(lastAt)
  if (replies === 0 || openThread === undefined) return null
  const people = userIds.flatMap((id) => members.find((member) => member.id === id) ?? []).slice(0, 3)
  return (
    <Box
      component="button"
      type="button"
      onClick={() => openThread(message.id)}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: '6px',
        height: 28,
        px: '8px',
        border: 0,
        borderRadius: '8px',
        bgcolor: 'action.hover',
        color: 'text.secondary',
        font: 'inherit',
        fontSize: 'size.small',
        cursor: 'pointer',
        '&:hover': { bgcolor: 'tone.primary.ground' },
      }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{
          display: 'inline-flex',
          '& > *': { bgcolor: 'background.paper', borderRadius: '50%' },
          '& > * + *': { marginInlineStart: '-5px' },
        }}
      >
        {people.map((person) => (
          <Face
            key={person.id}
            person={{ id: person.id, fullName: person.fullName, avatar: person.avatar }}
            size={20}
          />
        ))}
      </Box>
      <Box component="span" sx={{ color: 'tone.primary.ink', fontWeight: 600 }}>
        {t('thread.replies', { count: replies })}
      </Box>
      {last && <span>{t('thread.last', { time: last })}</span>}
      <ChevronEndIcon width={16} height={16} aria-hidden />
    </Box>
  )
}
