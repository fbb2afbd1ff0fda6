import { useTranslation } from 'react-i18next'
import { listFormat } from '../../../lib/locale/formatters.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { useConversationView } from '../conversationView.ts'

const most = 8

/** "Siz, Mert Çelik ve 3 kişi daha", for those of the conversation. */
export function useNames(): (ids: readonly number[]) => string {
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
