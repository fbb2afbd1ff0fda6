import { create } from 'zustand'
import { readLocal, writeLocal } from '../../lib/storage/local.ts'

const key = 'directInfo'

/** Whether the information stands beside the conversation on wide screens; kept on this device. */
export const useInfoOpen = create<{ open: boolean }>(() => ({ open: readLocal(key) !== 'closed' }))

export function setInfoOpen(open: boolean): void {
  writeLocal(key, open ? null : 'closed')
  useInfoOpen.setState({ open })
}
