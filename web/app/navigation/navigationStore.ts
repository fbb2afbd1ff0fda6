import { create } from 'zustand'
import { adminMenu, type MenuEntry, mainMenu } from '../menu.ts'

/** A link that comes from the data: a channel or a sales project. */
export interface NavLink {
  id: number
  title: string
  to: string
  unread: number
}

interface Navigation {
  allNavItems: readonly MenuEntry[]
  allChannelProjects: readonly NavLink[]
  allSalesProjects: readonly NavLink[]
}

export const useNavigation = create<Navigation>(() => ({
  allNavItems: [...mainMenu, ...adminMenu],
  allChannelProjects: [],
  allSalesProjects: [],
}))
