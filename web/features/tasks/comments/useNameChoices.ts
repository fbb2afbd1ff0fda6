import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Choice } from '../../messages/composer/editor/suggestions.ts'
import { begins } from '../../messages/composer/findNames.ts'
import { searchEmoji } from '../../messages/emoji/searchEmoji.ts'
import { peopleNamed } from '../../users/users.data.ts'
import { useColleagues } from '../people/useColleagues.ts'

const most = 8

/** What a comment's field offers behind `@` and `:`; under a project's task its members first. */
export function useNameChoices(spaceId: number | null) {
  const { i18n } = useTranslation()
  const queryClient = useQueryClient()
  const { inOrder, noteOf } = useColleagues(spaceId)
  const findNames = useCallback(
    async (q: string): Promise<Choice[]> => {
      const found = await queryClient.fetchQuery(peopleNamed(q)).catch(() => undefined)
      const people = inOrder(found?.rows ?? [], q).filter(({ fullName }) => begins(fullName, q))
      return people.slice(0, most).map((person) => ({
        id: String(person.id),
        label: person.fullName,
        kind: 'person',
        detail: noteOf(person.id) ?? person.title,
        avatar: person.avatar,
      }))
    },
    [queryClient, inOrder, noteOf],
  )
  const findEmoji = async (query: string): Promise<Choice[]> =>
    (await searchEmoji(query, i18n.language)).map(({ emoji, name }) => ({ id: emoji, label: name, kind: 'emoji' }))
  return { findNames, findEmoji }
}
