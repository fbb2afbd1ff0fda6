import Box from '@mui/material/Box'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { conversationHref, personHref } from '#contract/href.ts'
import type { InboxRow } from '#contract/inbox/inbox.endpoints.ts'
import { foundText } from '#contract/messages/foundText.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { parseMessageSearch } from '#contract/messages/search.ts'
import { userEndpoints } from '#contract/users/users.endpoints.ts'
import { useErrorText } from '../../../lib/errors/useErrorText.ts'
import { reads } from '../../../lib/http/call.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { ShortTime } from '../../../ui/format/ShortTime.tsx'
import { dayIn } from '../../../ui/format/zone.ts'
import { Highlight } from '../../../ui/Highlight.tsx'
import { SearchIcon } from '../../../ui/icons.ts'
import { BotMark } from '../../../ui/Person/BotMark.tsx'
import { Face } from '../../../ui/Person/Face.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { ConversationFace } from '../../inbox/ConversationFace.tsx'
import { useConversationName } from '../../inbox/conversationName.ts'
import { authorOf } from '../../messages/message/author.ts'
import { ListHeading } from './ListHeading.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { RowFrame } from './RowFrame.tsx'
import { matchingGroups } from './sections.ts'

const shownPeople = 8

function useResults(q: string) {
  const me = useSession((session) => session.user?.id)
  const people = useQuery({
    queryKey: ['direct', 'people', q],
    queryFn: reads(userEndpoints.list, { query: { q, size: shownPeople + 1, status: 'active' } }),
    placeholderData: keepPreviousData,
  })
  const messages = useQuery({
    queryKey: ['direct', 'messages', q],
    queryFn: reads(messageEndpoints.search, { query: { q } }),
    placeholderData: keepPreviousData,
  })
  const found = people.data?.rows.filter(({ id }) => id !== me).slice(0, shownPeople) ?? []
  return { people: found, messages: messages.data?.rows ?? [], asked: [people, messages] as const }
}

/** People first, then what was said; a direct conversation is found by its person. */
export function SearchResults({ q, rows }: { q: string; rows: readonly InboxRow[] }) {
  const { t } = useTranslation(['direct', 'messages'])
  const { timeZone } = useFormat()
  const { words } = parseMessageSearch(q, dayIn(useNow(), timeZone))
  const names = q.split(/\s+/)
  const { people, messages, asked } = useResults(q)
  const groups = matchingGroups(rows, q)
  const nameOf = useConversationName()
  const failed = asked.find(({ isError }) => isError)
  const message = useErrorText(failed?.error)
  const nothing = people.length + groups.length + messages.length === 0
  if (nothing && asked.some(({ isPending }) => isPending)) return <ListSkeleton />
  if (nothing && failed) {
    return <ErrorState message={message} onRetry={() => asked.forEach((query) => void query.refetch())} />
  }
  if (nothing) return <EmptyState icon={SearchIcon} title={t('search.none')} text={t('search.noneText')} />
  return (
    <Box sx={{ paddingBlockEnd: '12px' }}>
      <ListHeading>{t('search.people')}</ListHeading>
      {people.length + groups.length === 0 && <Box sx={quiet}>{t('search.noPeople')}</Box>}
      {people.map((person) => (
        <RowFrame
          key={person.id}
          href={personHref(person.id)}
          face={<Face person={person} size={40} />}
          name={<Highlight text={person.fullName} words={names} />}
          nameWeight={450}
          below={[person.title, person.department].filter(Boolean).join(' · ')}
        />
      ))}
      {groups.map((row) => (
        <RowFrame
          key={row.id}
          href={conversationHref(row)}
          face={<ConversationFace row={row} />}
          name={<Highlight text={nameOf(row)} words={names} />}
          nameWeight={450}
          below={row.people.map(({ fullName }) => fullName).join(', ')}
        />
      ))}
      <ListHeading>{t('search.messages')}</ListHeading>
      {messages.length === 0 && <Box sx={quiet}>{t('search.noMessages')}</Box>}
      {messages.map((found) => (
        <RowFrame
          key={found.id}
          href={conversationHref({ type: found.conversationType, id: found.conversationId }, found.id)}
          face={<Face person={authorOf(found)} size={40} />}
          name={
            found.conversationType === 'dm' ? (
              found.authorName
            ) : (
              <>
                {`${found.authorName} · ${found.conversationName}`} {found.authorIsBot && <BotMark />}
              </>
            )
          }
          nameWeight={550}
          end={<ShortTime value={found.createdAt} />}
          below={
            <Highlight text={foundText(found.text, found.named, words) || t('messages:message.file')} words={words} />
          }
        />
      ))}
    </Box>
  )
}

const quiet = { px: '18px', py: '6px', fontSize: 'size.small', color: 'text.secondary' } as const
