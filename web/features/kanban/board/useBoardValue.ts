import { useLocation } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { mayTrashColumn } from '#contract/projects/projects.policy.ts'
import { useSession } from '../../../lib/session/session.ts'
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

/** On a project's page the board is a tab; `/kanban` names the project instead. */
const hrefOf = (isTab: boolean, projectId: number | undefined, kart: number) =>
  isTab && projectId !== undefined
    ? href(paths.project, { id: projectId, sekme: 'pano', kart })
    : href(paths.kanban, { proje: projectId, kart })

/**
 * What every part of the board may use. It keeps its identity while cards come and go, so that they do not redraw each
 * other.
 */
export function useBoardValue(options: Options): BoardContextValue {
  const { projectId, state, cardId, openCard, setMovingId, setAdding } = options
  const latest = useRef(options)
  latest.current = options
  const isTab = useLocation({ select: ({ pathname }) => pathname !== paths.kanban })
  const spaceId = state.space.id
  const actions = useBoardActions({ projectId, spaceId, shown: () => latest.current.shown })
  const latestActions = useRef(actions)
  latestActions.current = actions
  const mayTrash = useSession(({ user }) => mayTrashColumn({ ...state.space, roles: user?.roles ?? [] }))
  const people = useMemo(() => new Map(state.members.map((member) => [member.id, member])), [state.members])
  return useMemo(
    () => ({
      projectId,
      spaceId,
      mayTrashColumn: mayTrash,
      people,
      // Read at the moment of use: the writes themselves never change, only what they look at does.
      get actions() {
        return latestActions.current
      },
      visible: () => latest.current.columns,
      openId: cardId,
      openCard,
      cardHref: (id: number) => hrefOf(isTab, projectId, id),
      askMove: setMovingId,
      addCardTo: (column, at) => setAdding({ columnId: column.id, at }),
    }),
    [projectId, spaceId, mayTrash, people, cardId, openCard, isTab, setMovingId, setAdding],
  )
}
