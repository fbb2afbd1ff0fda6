import type { ComponentType } from 'react'

/** A screen whose capability has not landed: it says so, under its own title. */
export const notHereYet = (): Promise<ComponentType> =>
  import('../../features/notHereYet/NotHereYetScreen.tsx').then((loaded) => loaded.NotHereYetScreen)
