import { create } from 'zustand'

export interface Undoable {
  spaceId: number
  /** What would be taken back, as people say it. */
  what: string
  run: () => Promise<unknown>
}

const most = 50

export const useUndo = create<{ steps: readonly Undoable[] }>(() => ({ steps: [] }))

export const rememberUndo = (step: Undoable) =>
  useUndo.setState(({ steps }) => ({ steps: [...steps, step].slice(-most) }))

export const dropUndo = (step: Undoable) =>
  useUndo.setState(({ steps }) => ({ steps: steps.filter((other) => other !== step) }))

/** The newest step of this board, which is gone from the list from now on. */
export function takeUndo(spaceId: number): Undoable | undefined {
  const step = useUndo.getState().steps.findLast((candidate) => candidate.spaceId === spaceId)
  if (step) dropUndo(step)
  return step
}
