import { create } from 'zustand'

export interface Undoable {
  spaceId: number
  /** What undo would revert, in the person's language. */
  what: string
  run: () => Promise<unknown>
}

const most = 50

export const useUndo = create<{ steps: readonly Undoable[] }>(() => ({ steps: [] }))

const rememberUndo = (step: Undoable) => useUndo.setState(({ steps }) => ({ steps: [...steps, step].slice(-most) }))

export const dropUndo = (step: Undoable) =>
  useUndo.setState(({ steps }) => ({ steps: steps.filter((other) => other !== step) }))

/** The newest step of this board, which is gone from the list from now on. */
export function popUndo(spaceId: number): Undoable | undefined {
  const step = useUndo.getState().steps.findLast((candidate) => candidate.spaceId === spaceId)
  if (step) dropUndo(step)
  return step
}

/** The way back is there as soon as the step is seen, and gone when the step is refused. */
export async function undoable<Result>(step: Undoable, done: Promise<Result>): Promise<Result> {
  rememberUndo(step)
  try {
    return await done
  } catch (error) {
    dropUndo(step)
    throw error
  }
}
