import type { QueryClient } from '@tanstack/react-query'
import type { Conversation, Member } from '#contract/conversations/conversations.endpoints.ts'
import { type Person, userEndpoints } from '#contract/users/users.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { begins, type Choice } from '../../../ui/Editor/choices.ts'

const most = 8
const fewWords = 2

interface Words {
  outside: string
  channel: string
  here: string
  role: string
}

function search(queryClient: QueryClient, q: string): Promise<readonly Person[]> {
  return queryClient
    .fetchQuery({
      queryKey: ['users', 'mention', q],
      queryFn: () => call(userEndpoints.list, { query: { q, size: 20, status: 'active' } }),
      staleTime: 60_000,
    })
    .then(({ rows }) => rows)
    .catch(() => [])
}

interface Options {
  queryClient: QueryClient
  conversation: Conversation
  members: readonly Member[]
  me: number
  words: Words
}

/** Members of the conversation first, then "everybody", then roles and people who are not in it. */
export function nameFinder({ queryClient, conversation, members, me, words }: Options) {
  const groups: Choice[] =
    conversation.type === 'dm'
      ? []
      : [
          { id: 'kanal', label: 'kanal', kind: 'group', detail: words.channel },
          { id: 'burada', label: 'burada', kind: 'group', detail: words.here },
        ]
  return async (query: string): Promise<Choice[]> => {
    const inside = members
      .filter((member) => member.id !== me && begins(member.fullName, query))
      .map(
        (member): Choice => ({
          id: String(member.id),
          label: member.fullName,
          kind: 'person',
          detail: member.title,
          avatar: member.avatar,
        }),
      )
    const found = [...inside.slice(0, most), ...groups.filter(({ label }) => begins(label, query))]
    if (conversation.type === 'dm' || query.trim().split(/\s+/).length > fewWords) return found
    const people = await search(queryClient, query)
    const roles = new Map(people.flatMap((person) => person.roles).map((role) => [role.id, role.name]))
    return [
      ...found,
      ...[...roles]
        .filter(([, name]) => begins(name, query))
        .map(([id, name]): Choice => ({ id: `rol:${id}`, label: name, kind: 'role', detail: words.role })),
      ...people
        .filter((person) => !members.some((member) => member.id === person.id) && begins(person.fullName, query))
        .map(
          (person): Choice => ({
            id: String(person.id),
            label: person.fullName,
            kind: 'person',
            detail: words.outside,
            avatar: person.avatar,
          }),
        ),
    ].slice(0, most + 2)
  }
}
