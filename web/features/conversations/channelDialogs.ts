import { create } from 'zustand'
import type { Conversation } from '#contract/conversations/conversations.endpoints.ts'

type Opened = { kind: 'create' } | { kind: 'edit'; channel: Conversation } | { kind: 'browse' }

/** Reached from the side menu, the palette and the channel itself; drawn once, by the frame. */
export const useChannelDialog = create<{ opened: Opened | null }>(() => ({ opened: null }))

export const openChannelDialog = (opened: Opened) => useChannelDialog.setState({ opened })
export const closeChannelDialog = () => useChannelDialog.setState({ opened: null })
