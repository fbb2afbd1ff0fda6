import { create } from 'zustand'
import type { PendingWrite } from '../model/pending.ts'

interface Waiting {
  id: number
  spaceId: number
  write: PendingWrite
}

export const usePendingWrites = create<{ waiting: readonly Waiting[] }>(() => ({ waiting: [] }))

let last = 0

/** Shows a write at once; the returned function takes it back when its answer is here. */
export function showPending(spaceId: number, write: PendingWrite): () => void {
  last += 1
  const id = last
  usePendingWrites.setState(({ waiting }) => ({ waiting: [...waiting, { id, spaceId, write }] }))
  return () => usePendingWrites.setState(({ waiting }) => ({ waiting: waiting.filter((other) => other.id !== id) }))
}

/** Something created here came by an event, before the answer to its own write. */
export const endCreation = (clientId: string) =>
  usePendingWrites.setState(({ waiting }) => ({
    waiting: waiting.filter(({ write }) => !('clientId' in write) || write.clientId !== clientId),
  }))

/** The id of something until the server gives one; the server's own ids are positive. */
export function temporaryId(): number {
  last += 1
  return -last
}
