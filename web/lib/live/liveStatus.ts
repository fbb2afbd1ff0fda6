import { create } from 'zustand'
import type { Live, LiveState } from './live.ts'

/** The state of the page's one live connection, for whoever shows it. */
export const useLiveStatus = create<{ state: LiveState }>(() => ({ state: 'connecting' }))

export function followStatus(live: Live): () => void {
  const tell = () => useLiveStatus.setState({ state: live.state() })
  tell()
  return live.onState(tell)
}
