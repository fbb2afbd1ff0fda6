import { createContext, type ReactNode, useContext } from 'react'

const ControlsContext = createContext<ReactNode>(null)

/** The frame puts its language and theme controls here, so that these pages need not know the frame. */
export const ControlsProvider = ControlsContext.Provider
export const useControls = () => useContext(ControlsContext)
