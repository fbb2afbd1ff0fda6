import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { PersonLike } from '../../../ui/Person/person.ts'
import type { Choice } from '../../messages/composer/editor/suggestions.ts'
import { begins } from '../../messages/composer/findNames.ts'
import { searchEmoji } from '../../messages/emoji/searchEmoji.ts'

const most = 8

/** Only people of the board can be called to a card: nobody else could open it. */
export function useCommentNames(people: ReadonlyMap<number, PersonLike>) {
  const { i18n } = useTranslation()
  return useMemo(
    () => ({
      findNames: async (query: string): Promise<Choice[]> =>
        [...people.values()]
          .filter((person) => begins(person.fullName, query))
          .slice(0, most)
          .map(({ id, fullName, avatar }) => ({ id: String(id), label: fullName, kind: 'person', avatar })),
      findEmoji: async (query: string): Promise<Choice[]> =>
        (await searchEmoji(query, i18n.language)).map(({ emoji, name }) => ({ id: emoji, label: name, kind: 'emoji' })),
    }),
    [people, i18n],
  )
}
