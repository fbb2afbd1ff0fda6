import { useLocation } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import type { BoardContextValue } from '../boardContext.ts'
import type { Adding } from '../card/AddCard.tsx'
import type { BoardState, ShownBoard } from '../model/board.ts'
import type { VisibleColumn } from '../model/visible.ts'
import { useBoardActions } from '../state/useBoardActions.ts'

interface Options {
  projectId: number | undefined
  state: BoardState
  shown: ShownBoard
  columns: readonly VisibleColumn[]
  cardId: number | undefined
  openCard: (id: number | undefined) => void
  setMovingId: (id: number) => void
  setAdding: (adding: Adding) => void
}

/** What every part of the board may ask for. It keeps its identity while cards come and go, so that they do not redraw each other. */
export function useBoardValue(options: Options): BoardContextValue {
  const { projectId, state, cardId, openCard, setMovingId, setAdding } = options
  const latest = useRef(options)
  latest.current = options
  const { pathname } = useLocation()
  const spaceId = state.space.id
  const actions = useBoardActions({ projectId, spaceId, shown: () => latest.current.shown })
  const latestActions = useRef(actions)
  latestActions.current = actions
  const people = useMemo(() => new Map(state.members.map((member) => [member.id, member])), [state.members])
  return useMemo(
    () => ({
      projectId,
      spaceId,
      people,
      // Read at the moment of use: the writes themselves never change, only what they look at does.
      get actions() {
        return latestActions.current
      },
      visible: () => latest.current.columns,
      openId: cardId,
      openCard,
      cardHref: (id: number) => `${pathname}?${projectId === undefined ? '' : `proje=${projectId}&`}kart=${id}`,
      askMove: setMovingId,
      addCardTo: (column, at) => setAdding({ columnId: column.id, at }),
    }),
    [projectId, spaceId, people, cardId, openCard, pathname, setMovingId, setAdding],
  )
}
