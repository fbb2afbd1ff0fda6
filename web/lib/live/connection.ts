import { create } from 'zustand'
import type { Live, LiveState } from './live.ts'

/** Whether the page receives live events, for parts that show this state or wait for it. */
export const useConnection = create<{ state: LiveState }>(() => ({ state: 'connecting' }))

let current: Pick<Live, 'noteCursor'> | undefined

/** Kept while this connection is the page's. */
export function followConnection(live: Pick<Live, 'state' | 'onState' | 'noteCursor'>): () => void {
  const follow = () => useConnection.setState({ state: live.state() })
  current = live
  follow()
  const stop = live.onState(follow)
  return () => {
    stop()
    current = undefined
  }
}

/** For answers that code puts into the cache by hand: reports the cursor that they belong to. */
export function noteCursor(cursor: number): void {
  current?.noteCursor(cursor)
}
