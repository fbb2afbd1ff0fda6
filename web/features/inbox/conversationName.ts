import type { InboxRow } from '#contract/inbox/inbox.endpoints.ts'
import { listFormat } from '../../lib/locale/formatters.ts'
import { useFormat } from '../../ui/format/FormatProvider.tsx'

type Named = Pick<InboxRow, 'type' | 'name' | 'people'>

const namedAtMost = 3

/** Its own name; a direct conversation is called by the other person, a group without a name by first names. */
export function conversationName({ type, name, people }: Named, locale: string): string {
  if (name !== '') return name
  if (type === 'dm') return people[0]?.fullName ?? ''
  const first = people.slice(0, namedAtMost).map(({ fullName }) => fullName.split(' ')[0] ?? fullName)
  const more = people.length > namedAtMost ? [`+${people.length - namedAtMost}`] : []
  return listFormat(locale, { type: 'conjunction' }).format([...first, ...more])
}

export function useConversationName(): (row: Named) => string {
  const { locale } = useFormat()
  return (row) => conversationName(row, locale)
}
