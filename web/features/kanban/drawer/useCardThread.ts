import { useCallback } from 'react'
import type { Comment } from '#contract/comments/comments.endpoints.ts'
import type { CardDetail } from '#contract/kanban/kanban.schemas.ts'
import { begins, type Choice } from '../../../ui/Editor/choices.ts'
import type { Thread } from '../../comments/thread.ts'
import { withComment, withoutComment } from '../../comments/withComment.ts'
import { useBoardContext } from '../boardContext.ts'
import { useDetailChange } from '../kanban.data.ts'

const most = 8

/** The comments of a card. Only people of the board can be called to it: nobody else could open it. */
export function useCardThread({ card, space, comments }: CardDetail): Thread {
  const { people } = useBoardContext()
  const changeDetail = useDetailChange(card.id)
  const findNames = useCallback(
    async (query: string): Promise<Choice[]> =>
      [...people.values()]
        .filter(({ fullName }) => begins(fullName, query))
        .slice(0, most)
        .map(({ id, fullName, avatar }) => ({ id: String(id), label: fullName, kind: 'person', avatar })),
    [people],
  )
  const change = (work: (known: readonly Comment[]) => Comment[]) =>
    changeDetail((detail) => ({ ...detail, comments: work(detail.comments) }))
  return {
    ...{ kind: 'card', id: card.id, spaceId: space.id, comments, findNames },
    managesSpace: space.role === 'manager',
    take: (comment) => change((known) => withComment(known, comment)),
    drop: (id) => change((known) => withoutComment(known, id)),
  }
}
