import { paths } from '#contract/paths.ts'
import { abilityOf } from '#contract/roles/abilities.ts'
import { roleNameContains } from '#contract/roles/roleNames.ts'
import { adminMenu, type MenuEntry, mainMenu } from '../menu.ts'
import { homeOf, type Viewer } from '../routes/mayEnter.ts'

export interface VisibleMenu {
  main: readonly MenuEntry[]
  admin: readonly MenuEntry[]
}

/** The menu for this person: by role, by rule, and no group without children. */
export function visibleMenu(viewer: Viewer): VisibleMenu {
  const roles = viewer.user?.roles ?? []
  const ability = abilityOf(viewer.rules)
  const allowed = ({ roles: wanted, action, subject }: MenuEntry) =>
    (wanted === undefined || wanted.some((role) => roleNameContains(roles, role))) &&
    (action === undefined || subject === undefined || ability.can(action, subject))
  const see = (entry: MenuEntry): MenuEntry[] => {
    if (!allowed(entry)) return []
    if (entry.to === paths.index) return [{ ...entry, to: homeOf(viewer) }]
    if (entry.children === undefined) return [entry]
    const children = entry.children.flatMap(see)
    return children.length > 0 ? [{ ...entry, children }] : []
  }
  return { main: mainMenu.flatMap(see), admin: adminMenu.flatMap(see) }
}

/** A page below an entry's address belongs to it, but not below the admin dashboard. */
export function isActive(entry: MenuEntry, path: string): boolean {
  if (entry.children) return entry.children.some((child) => isActive(child, path))
  return entry.to === path || (entry.to !== paths.admin && entry.to !== undefined && path.startsWith(`${entry.to}/`))
}
