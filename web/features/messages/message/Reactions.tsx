import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { Message } from '#contract/messages/messages.schemas.ts'
import { listFormat } from '../../../lib/locale/formatters.ts'
import { EmojiButton } from '../../../ui/emoji/EmojiButton.tsx'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { useReact } from '../actions/useReact.ts'
import { useConversationView } from '../conversationView.ts'

const most = 8

/** "Siz, Mert Çelik ve 3 kişi daha", for those of the conversation. */
function useNames(): (ids: readonly number[]) => string {
  const { t } = useTranslation('messages')
  const { locale } = useFormat()
  const { members, me } = useConversationView()
  return (ids) => {
    const known = ids.flatMap((id) => {
      if (id === me) return [t('you')]
      const member = members.find((candidate) => candidate.id === id)
      return member ? [member.fullName] : []
    })
    const shown = known.slice(0, most)
    const rest = ids.length - shown.length
    const parts = rest > 0 ? [...shown, t('people', { count: rest })] : shown
    return listFormat(locale, { type: 'conjunction' }).format(parts)
  }
}

const pill = (mine: boolean) =>
  ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    height: 26,
    px: '8px',
    border: 1,
    borderColor: mine ? 'primary.main' : 'hairline',
    borderRadius: '13px',
    bgcolor: mine ? 'tone.primary.ground' : 'background.paper',
    color: mine ? 'tone.primary.ink' : 'text.secondary',
    font: 'inherit',
    fontSize: 'size.small',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    '&:disabled': { cursor: 'default' },
  }) as const

export function Reactions({ message }: { message: Message }) {
  const { t } = useTranslation('messages')
  const { me, mayWrite } = useConversationView()
  const names = useNames()
  const react = useReact(message)
  return (
    <>
      {message.reactions.map(({ emoji, userIds }) => {
        const mine = userIds.includes(me)
        const who = names(userIds)
        return (
          <Box
            key={emoji}
            component="button"
            type="button"
            disabled={!mayWrite}
            aria-pressed={mine}
            aria-label={`${emoji} ${userIds.length}: ${who}`}
            title={who}
            onClick={() => react(emoji)}
            sx={pill(mine)}
          >
            <span aria-hidden>{emoji}</span>
            <bdi>{userIds.length}</bdi>
          </Box>
        )
      })}
      {mayWrite && message.reactions.length > 0 && <EmojiButton label={t('reaction.add')} onPick={react} look="pill" />}
    </>
  )
}
