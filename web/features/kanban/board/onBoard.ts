import { useEffect, useMemo } from 'react'
import { create } from 'zustand'
import {
  type OnBoardNotice,
  onBoardEveryMs,
  onBoardLastsMs,
  onBoardName,
  onBoardNotice,
} from '#contract/kanban/onBoard.ts'
import { onEphemeral, sendEphemeral } from '../../../lib/live/ephemeral.ts'

/** Who is on which board, as space/person; each disappears by itself unless it is told again. */
const useNotices = create<{ there: ReadonlySet<string> }>(() => ({ there: new Set() }))
const ends = new Map<string, ReturnType<typeof setTimeout>>()
const keyOf = (spaceId: number, userId: number) => `${spaceId}/${userId}`

function show(key: string, here: boolean): void {
  clearTimeout(ends.get(key))
  if (here)
    ends.set(
      key,
      setTimeout(() => show(key, false), onBoardLastsMs),
    )
  else ends.delete(key)
  const { there } = useNotices.getState()
  if (there.has(key) === here) return
  useNotices.setState({ there: here ? new Set(there).add(key) : new Set([...there].filter((other) => other !== key)) })
}

onEphemeral(onBoardName, onBoardNotice, ({ spaceId, userId, here }: OnBoardNotice) =>
  show(keyOf(spaceId, userId), here),
)

/** Tells the others on this board of me, and me of those of its people who are there too. */
export function useOnBoard<Person extends { id: number }>(spaceId: number, people: readonly Person[]): Person[] {
  useEffect(() => {
    const tell = () => {
      if (document.visibilityState === 'visible') sendEphemeral(onBoardName, { spaceId, here: true })
    }
    tell()
    const timer = setInterval(tell, onBoardEveryMs)
    return () => {
      clearInterval(timer)
      sendEphemeral(onBoardName, { spaceId, here: false })
    }
  }, [spaceId])
  const there = useNotices((state) => state.there)
  return useMemo(() => people.filter(({ id }) => there.has(keyOf(spaceId, id))), [people, there, spaceId])
}
