import {
  type AbilityRule,
  type Action,
  actions,
  ruleCovers,
  type Subject,
  subjects,
} from '#contract/roles/abilities.ts'
import type { Role } from '#contract/roles/roles.endpoints.ts'

/** What is changed before it is saved. */
export type RoleDraft = Pick<Role, 'name' | 'rules' | 'requiresTwoStep'>

/** Begun and not yet saved: the version that it builds on, and the wanted role. */
export type Edit = { base: Role; draft: RoleDraft }

export const draftOf = ({ name, rules, requiresTwoStep }: RoleDraft): RoleDraft => ({
  name,
  rules: inOrder(rules),
  requiresTwoStep,
})

const isRule = (action: Action, subject: Subject) => (rule: AbilityRule) =>
  rule.action === action && rule.subject === subject

export const hasRule = (rules: readonly AbilityRule[], action: Action, subject: Subject): boolean =>
  rules.some(isRule(action, subject))

/** Each once, module by module: off and on again is no change. */
function inOrder(rules: readonly AbilityRule[]): AbilityRule[] {
  return subjects.flatMap((subject) =>
    actions.filter((action) => hasRule(rules, action, subject)).map((action) => ({ action, subject })),
  )
}

export function withRule(rules: readonly AbilityRule[], action: Action, subject: Subject, on: boolean): AbilityRule[] {
  const others = rules.filter((rule) => !isRule(action, subject)(rule))
  return inOrder(on ? [...others, { action, subject }] : others)
}

export type Implied = 'manage' | 'all' | 'everything'

/** A wider rule that already says yes; the cell's own rule then makes no difference. */
export function impliedBy(rules: readonly AbilityRule[], action: Action, subject: Subject): Implied | undefined {
  const wider = rules.filter((rule) => ruleCovers(rule, action, subject) && !isRule(action, subject)(rule))
  if (wider.some((rule) => rule.subject === subject)) return 'manage'
  if (wider.some((rule) => rule.action === 'manage')) return 'everything'
  return wider.length > 0 ? 'all' : undefined
}
