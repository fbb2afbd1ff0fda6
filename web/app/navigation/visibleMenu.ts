import { paths } from '#contract/paths.ts'
import { abilityOf } from '#contract/roles/abilities.ts'
import { roleNameContains } from '#contract/roles/roleNames.ts'
import { adminMenu, type MenuEntry, mainMenu, salesMenu } from '../menu.ts'
import { homeOf, type Viewer } from '../routes/mayEnter.ts'

export interface VisibleMenu {
  main: readonly MenuEntry[]
  sales: readonly MenuEntry[]
  admin: readonly MenuEntry[]
}

/** The menu for this person: by role, by rule, no group without children, and no screen twice. */
export function visibleMenu(viewer: Viewer): VisibleMenu {
  const roles = viewer.user?.roles ?? []
  const ability = abilityOf(viewer.rules)
  const looks = viewer.user?.viewer !== undefined
  const allowed = ({ roles: wanted, action, subject, personal }: MenuEntry) =>
    !(personal && looks) &&
    (wanted === undefined || wanted.some((role) => roleNameContains(roles, role))) &&
    (action === undefined || subject === undefined || ability.can(action, subject))
  const sales = salesMenu.filter(allowed)
  const see = (entry: MenuEntry): MenuEntry[] => {
    if (!allowed(entry) || sales.some(({ to }) => to === entry.to)) return []
    if (entry.to === paths.index) return [{ ...entry, to: homeOf(viewer) }]
    if (entry.children === undefined) return [entry]
    const children = entry.children.flatMap(see)
    return children.length > 0 ? [{ ...entry, children }] : []
  }
  return { main: mainMenu.flatMap(see), sales, admin: adminMenu.flatMap(see) }
}

/** Where one is: the page, and whether a list of the menu holds it by its own name. */
export interface Here {
  path: string
  listed: boolean
}

/** `page` is the entry of the page in view, `true` one above a page that the menu lists by its own name. */
export type Current = 'page' | 'true' | undefined

/** A page below an entry's address belongs to it, but not below the admin dashboard. */
export function currentOf({ to, children, pages = [] }: MenuEntry, here: Here): Current {
  const { path, listed } = here
  if (children) return children.map((child) => currentOf(child, here)).find((current) => current !== undefined)
  if (to === path || (to !== paths.admin && to !== undefined && path.startsWith(`${to}/`))) return 'page'
  if (!pages.some((beginning) => path.startsWith(beginning))) return undefined
  return listed ? 'true' : 'page'
}
