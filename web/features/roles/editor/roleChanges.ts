import { type AbilityRule, type Action, abilityOf, actions, type Subject, subjects } from '#contract/roles/abilities.ts'
import { isAsked } from '#contract/roles/askedActions.ts'
import type { RoleDraft } from './roleDraft.ts'

/** One module whose answers differ: what people can do from then on, and what no longer. */
export type ModuleChange = { subject: Subject; gained: Action[]; lost: Action[] }

export type RoleChanges = {
  name?: { before: string; after: string }
  requiresTwoStep?: boolean
  modules: ModuleChange[]
  /** The rules differ, though every answer stays: one rule says what another said already. */
  onlyWording: boolean
}

const every: readonly Subject[] = ['all', ...subjects.filter((subject) => subject !== 'all')]

const keyOf = ({ action, subject }: AbilityRule) => `${subject} ${action}`
const sameRules = (left: readonly AbilityRule[], right: readonly AbilityRule[]) =>
  new Set([...left, ...right].map(keyOf)).size === new Set(left.map(keyOf)).size &&
  new Set(left.map(keyOf)).size === new Set(right.map(keyOf)).size

/** Compares answers, not rules: without "manage" a person may still read if another rule allows it. */
function moduleChanges(before: readonly AbilityRule[], after: readonly AbilityRule[]): ModuleChange[] {
  const [could, can] = [abilityOf(before), abilityOf(after)]
  const differing = (subject: Subject) =>
    actions.filter((action) => isAsked(action, subject) && could.can(action, subject) !== can.can(action, subject))
  // A change for every module is shown once.
  const forAll = new Set(differing('all'))
  return every.flatMap((subject) => {
    const changed = differing(subject).filter((action) => subject === 'all' || !forAll.has(action))
    const gained = changed.filter((action) => can.can(action, subject))
    const lost = changed.filter((action) => could.can(action, subject))
    return changed.length > 0 ? [{ subject, gained, lost }] : []
  })
}

export function changesOf(before: RoleDraft, after: RoleDraft): RoleChanges {
  const modules = moduleChanges(before.rules, after.rules)
  return {
    ...(before.name !== after.name && { name: { before: before.name, after: after.name } }),
    ...(before.requiresTwoStep !== after.requiresTwoStep && { requiresTwoStep: after.requiresTwoStep }),
    modules,
    onlyWording: modules.length === 0 && !sameRules(before.rules, after.rules),
  }
}

export function isChanged(changes: RoleChanges): boolean {
  return (
    changes.name !== undefined ||
    changes.requiresTwoStep !== undefined ||
    changes.modules.length > 0 ||
    changes.onlyWording
  )
}
