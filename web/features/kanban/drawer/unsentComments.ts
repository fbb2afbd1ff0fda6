import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { kanbanDetailEndpoints } from '#contract/kanban/details.endpoints.ts'
import type { CardDetail } from '#contract/kanban/kanban.schemas.ts'
import type { Named } from '#contract/messages/messages.schemas.ts'
import type { Unreached } from '#contract/spaces/unreached.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import { kanbanKeys } from '../kanban.data.ts'

interface UnsentComment {
  cardId: number
  /** The same for every try, so that an answer lost on the way doubles nothing. */
  clientId: string
  text: string
  named: readonly Named[]
  failed: boolean
  /** The newest comment when it was written. */
  after: number
}

export const useUnsentComments = create<{ comments: readonly UnsentComment[] }>(() => ({ comments: [] }))

const change = (clientId: string, next: UnsentComment | undefined) =>
  useUnsentComments.setState(({ comments }) => ({
    comments: [...comments.filter((other) => other.clientId !== clientId), ...(next ? [next] : [])],
  }))

/** What is on its way to this card; a comment may come by an event before its own answer does. */
export const unsentOn = (detail: CardDetail, unsent: readonly UnsentComment[], me: number): UnsentComment[] =>
  unsent.filter(
    ({ cardId, text, after }) =>
      cardId === detail.card.id &&
      !detail.comments.some(({ id, author, text: sent }) => id > after && author.id === me && sent === text),
  )

export const forgetUnsent = (clientId: string) => change(clientId, undefined)

type Written = Omit<UnsentComment, 'failed' | 'after'> & Partial<Pick<UnsentComment, 'after'>>

/**
 * Stands in the thread at once; what could not be sent waits there to be tried again. Answers who was named and could not
 * be told.
 */
export async function sendComment(queryClient: QueryClient, written: Written): Promise<Unreached | undefined> {
  const { cardId, clientId, text } = written
  const thread = queryClient.getQueryData<CardDetail>(kanbanKeys.card(cardId))?.comments
  const comment = { after: thread?.at(-1)?.id ?? 0, ...written }
  change(clientId, { ...comment, failed: false })
  try {
    const body = { text, clientId }
    const { unreached, ...saved } = await call(kanbanDetailEndpoints.addComment, { params: { id: cardId }, body })
    queryClient.setQueryData<CardDetail>(kanbanKeys.card(cardId), (detail) => {
      if (!detail || detail.comments.some(({ id }) => id === saved.id)) return detail
      return { ...detail, comments: [...detail.comments, saved] }
    })
    forgetUnsent(clientId)
    return unreached
  } catch (error) {
    change(clientId, { ...comment, failed: true })
    void showError(error)
    return undefined
  }
}
