import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { kanbanDetailEndpoints } from '#contract/kanban/details.endpoints.ts'
import type { CardDetail } from '#contract/kanban/kanban.schemas.ts'
import type { Named } from '#contract/messages/messages.schemas.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import { kanbanKeys } from '../state/kanbanKeys.ts'

interface UnsentComment {
  cardId: number
  /** The same for every try, so that an answer lost on the way doubles nothing. */
  clientId: string
  text: string
  named: readonly Named[]
  failed: boolean
}

export const useUnsentComments = create<{ comments: readonly UnsentComment[] }>(() => ({ comments: [] }))

const change = (clientId: string, next: UnsentComment | undefined) =>
  useUnsentComments.setState(({ comments }) => ({
    comments: [...comments.filter((other) => other.clientId !== clientId), ...(next ? [next] : [])],
  }))

export const forgetUnsent = (clientId: string) => change(clientId, undefined)

/** Stands in the thread at once; what could not be sent waits there to be tried again. */
export async function sendComment(queryClient: QueryClient, comment: Omit<UnsentComment, 'failed'>): Promise<void> {
  const { cardId, clientId, text } = comment
  change(clientId, { ...comment, failed: false })
  try {
    const saved = await call(kanbanDetailEndpoints.addComment, { params: { id: cardId }, body: { text, clientId } })
    queryClient.setQueryData<CardDetail>(kanbanKeys.card(cardId), (detail) => {
      if (!detail || detail.comments.some(({ id }) => id === saved.id)) return detail
      return { ...detail, comments: [...detail.comments, saved] }
    })
    forgetUnsent(clientId)
  } catch (error) {
    change(clientId, { ...comment, failed: true })
    void showError(error)
  }
}
