import { create } from 'zustand'
import type { Message } from '#contract/messages/messages.schemas.ts'

/** One dialog at a time, drawn by the conversation: a row may leave the screen while its dialog is open. */
export const useMessageDialogs = create<{ forwarding: Message | null; reminding: Message | null }>(() => ({
  forwarding: null,
  reminding: null,
}))
