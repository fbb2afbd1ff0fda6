import { queryOptions, useQuery } from '@tanstack/react-query'
import { kanbanEndpoints } from '#contract/kanban/spec.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { boardState } from '../model/board.ts'
import { kanbanKeys } from './kanbanKeys.ts'

/** Enough to fill any screen; a longer board is read on while one already looks at it. */
const perBoard = 150

export function boardQuery(projectId: number | undefined, part: 'first' | 'whole') {
  const project = projectId === undefined ? {} : { projectId }
  return queryOptions({
    queryKey: kanbanKeys.board(projectId, part),
    queryFn: async ({ signal }) =>
      boardState(
        await call(kanbanEndpoints.read, { query: part === 'first' ? { ...project, perBoard } : project, signal }),
      ),
    // Appliers replace exactly what changed; comparing ten thousand cards would find nothing else.
    structuralSharing: false,
  })
}

/** A board is there as soon as its top is. */
export function useBoardQuery(projectId: number | undefined) {
  const first = useQuery(boardQuery(projectId, 'first'))
  const whole = useQuery({
    ...boardQuery(projectId, 'whole'),
    enabled: first.data !== undefined && first.data.counts !== null,
    // Events keep it true; whoever comes back to the window need not wait for thousands of cards.
    refetchOnWindowFocus: false,
  })
  return { ...first, data: whole.data ?? first.data }
}
