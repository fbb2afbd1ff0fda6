import { create } from 'zustand'

/** Opened from the field and from the palette; the frame draws it once. */
export const useScheduledDialog = create<{ open: boolean }>(() => ({ open: false }))

export const openScheduled = () => useScheduledDialog.setState({ open: true })
export const closeScheduled = () => useScheduledDialog.setState({ open: false })
