import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { SpaceMember } from '#contract/spaces/spaces.endpoints.ts'
import { fold } from '#contract/text/fold.ts'
import { useSpaceMembers } from '../tasks.data.ts'

type Colleague = Pick<SpaceMember, 'id' | 'fullName' | 'avatar' | 'title'>

/** Matching members of the project come first; other matches are marked as outside of it. */
export function useColleagues(spaceId: number | null) {
  const { t } = useTranslation('ui')
  const members = useSpaceMembers(spaceId)
  const inOrder = useCallback(
    (found: readonly Colleague[], text: string): readonly Colleague[] => {
      if (!members) return found
      const inside = members.filter(({ fullName }) => fold(fullName).includes(fold(text.trim())))
      return [...inside, ...found.filter(({ id }) => !members.some((member) => member.id === id))]
    },
    [members],
  )
  const noteOf = useCallback(
    (id: number) => (members && !members.some((member) => member.id === id) ? t('people.outside') : undefined),
    [members, t],
  )
  return { inOrder, noteOf }
}
