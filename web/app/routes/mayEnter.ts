import { href as addressOf } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { type AbilityRule, abilityOf } from '#contract/roles/abilities.ts'
import { adminRole, hasAdminRole, projectManagerRole, roleNameContains } from '#contract/roles/roleNames.ts'
import type { ScreenMeta } from '../../lib/screens.ts'
import { isSignedIn } from '../../lib/session/session.ts'
import type { StoredSession } from '../../lib/session/stored.ts'

const rolesByPrefix = [
  { prefix: paths.admin, roles: [adminRole] },
  { prefix: paths.projects, roles: [projectManagerRole, adminRole] },
] as const

/** The facts for the rules of entry; a session has them, and so has a role in the preview. */
export interface Viewer {
  user: { roles: readonly { name: string }[]; viewer?: unknown } | null
  rules: readonly AbilityRule[]
}

/** One of these is needed; none of them means everybody. */
export function rolesFor(path: string): readonly string[] {
  return rolesByPrefix.find(({ prefix }) => path.startsWith(prefix))?.roles ?? []
}

export function roleAllows(path: string, { user }: Viewer): boolean {
  const wanted = rolesFor(path)
  return wanted.length === 0 || wanted.some((role) => roleNameContains(user?.roles ?? [], role))
}

/** Allowed when any matched route's action and subject are. */
export function rulesAllow(metas: readonly ScreenMeta[], session: StoredSession): boolean {
  const asked = metas.flatMap(({ action, subject }) => (action && subject ? [{ action, subject }] : []))
  if (asked.length === 0) return true
  const ability = abilityOf(session.rules)
  return asked.some(({ action, subject }) => ability.can(action, subject))
}

export function homeOf({ user }: Viewer): string {
  return hasAdminRole(user?.roles ?? []) ? paths.admin : paths.crm
}

/** Where somebody whose role asks for two-step sign-in sets it up; the server refuses everything else until then. */
const twoStepPage = addressOf(paths.profileSettings, { tab: 'guvenlik' })

export type Verdict = { enter: true } | { enter: false; go: string }

const go = (target: string): Verdict => ({ enter: false, go: target })

/** The specified rules, in their order. `href` is the full target: path, query and hash. */
export function decide(metas: readonly ScreenMeta[], path: string, href: string, session: StoredSession): Verdict {
  const signedIn = isSignedIn(session)
  if (signedIn && metas.some((meta) => meta.unauthenticatedOnly)) return go(paths.index)
  if (metas.some((meta) => meta.public || meta.unauthenticatedOnly)) return { enter: true }
  if (!signedIn) return go(addressOf(paths.login, { to: path === paths.index ? undefined : href }))
  if (session.user?.twoStepDue && path !== twoStepPage) return go(twoStepPage)
  if (path === paths.index) return go(homeOf(session))
  if (!roleAllows(path, session) || !rulesAllow(metas, session)) return go(paths.crm)
  return { enter: true }
}
