import type { Ability, AbilityRule } from './abilities.ts'

/** Nobody hands out, or takes from others, more than they hold themselves. */
export function mayGrant(ability: Ability, rules: readonly AbilityRule[]): boolean {
  return rules.every((rule) => ability.can(rule.action, rule.subject))
}

export function managesAll(rules: readonly AbilityRule[]): boolean {
  return rules.some((rule) => rule.action === 'manage' && rule.subject === 'all')
}
