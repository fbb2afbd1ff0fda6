import { create } from 'zustand'

interface FrameState {
  /** The menu that covers the page on narrow screens. */
  menu: boolean
  palette: boolean
  customizer: boolean
  keys: boolean
  /** My own presence: whether I may be disturbed, and a few words. */
  status: boolean
}

/** What is open in the frame; navigating closes the menu and the palette. */
export const useFrame = create<FrameState>(() => ({
  menu: false,
  palette: false,
  customizer: false,
  keys: false,
  status: false,
}))

export const openInFrame = (part: keyof FrameState) => useFrame.setState({ [part]: true })
export const closeInFrame = (part: keyof FrameState) => useFrame.setState({ [part]: false })
