import { useSyncExternalStore } from 'react'
import type { Live, LiveState } from './live.ts'

export function useLiveState(live: Live): LiveState {
  return useSyncExternalStore(live.onState, live.state)
}
