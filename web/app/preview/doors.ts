import type { Action, Subject } from '#contract/roles/abilities.ts'
import { abilityOf } from '#contract/roles/abilities.ts'
import type { ScreenTitle } from '../../lib/screens.ts'
import { roleAllows, rolesFor, type Viewer } from '../routes/mayEnter.ts'
import { framedScreens } from '../routes/screens.ts'

/** A screen and what keeps somebody out of it, if anything does. */
export type ScreenDoor = {
  path: string
  title: ScreenTitle
  missing?: { roles: readonly string[] } | { action: Action; subject: Subject }
}

/** Every screen of the frame under the guard's own rules. */
export function doorsFor(viewer: Viewer): ScreenDoor[] {
  const ability = abilityOf(viewer.rules)
  return framedScreens.flatMap(({ path, title, onlyLinked, action, subject }): ScreenDoor[] => {
    if (!title || onlyLinked) return []
    if (!roleAllows(path, viewer)) return [{ path, title, missing: { roles: rolesFor(path) } }]
    if (action && subject && !ability.can(action, subject)) return [{ path, title, missing: { action, subject } }]
    return [{ path, title }]
  })
}
