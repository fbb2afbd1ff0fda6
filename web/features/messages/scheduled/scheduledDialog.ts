import { create } from 'zustand'

/** Reached from the field and from the palette; drawn once, by the frame. */
export const useScheduledDialog = create<{ open: boolean }>(() => ({ open: false }))

export const openScheduled = () => useScheduledDialog.setState({ open: true })
export const closeScheduled = () => useScheduledDialog.setState({ open: false })
