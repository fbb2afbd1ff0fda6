import { create } from 'zustand'
import { adminMenu, type MenuEntry, mainMenu, salesMenu } from '../menu.ts'

/** A link that comes from the data: a channel, a project or a sales project. */
export interface NavLink {
  id: number
  title: string
  /** In place of the icon of its list. */
  image: string | null
  to: string
  unread: number
  /** What is unread there asks for nobody's attention. */
  muted: boolean
  starred: boolean
  /** When something last happened there; null, where nothing did yet: it is new. */
  at: string | null
}

interface Navigation {
  allNavItems: readonly MenuEntry[]
  allChannelProjects: readonly NavLink[]
  allProjects: readonly NavLink[]
  allSalesProjects: readonly NavLink[]
  /** The lists have come: nothing is pushed down by them any more. */
  ready: boolean
}

export const useNavigation = create<Navigation>(() => ({
  allNavItems: [...mainMenu, ...salesMenu, ...adminMenu],
  allChannelProjects: [],
  allProjects: [],
  allSalesProjects: [],
  ready: false,
}))
