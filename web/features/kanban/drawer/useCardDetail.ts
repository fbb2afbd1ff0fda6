import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { kanbanCardEndpoints } from '#contract/kanban/cards.endpoints.ts'
import type { CardDetail } from '#contract/kanban/kanban.schemas.ts'
import { call } from '../../../lib/http/call.ts'
import { kanbanKeys } from '../state/kanbanKeys.ts'

export function useCardDetail(id: number) {
  return useQuery({
    queryKey: kanbanKeys.card(id),
    queryFn: ({ signal }) => call(kanbanCardEndpoints.read, { params: { id }, signal }),
  })
}

/** Puts the answer of a write into what is cached of the card. */
export function useDetailChange(id: number) {
  const queryClient = useQueryClient()
  return useCallback(
    (change: (detail: CardDetail) => CardDetail) =>
      void queryClient.setQueryData<CardDetail>(kanbanKeys.card(id), (detail) => detail && change(detail)),
    [queryClient, id],
  )
}
