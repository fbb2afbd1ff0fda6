import { type AbilityRule, type Action, ruleCovers, type Subject } from '../roles/abilities.ts'
import type { Explanation, Grant, Rights, RoleRules } from './rights.endpoints.ts'

/** The narrower a rule, the more it says about why: a rule for just this comes before one for everything. */
const breadth = ({ action, subject }: AbilityRule) => (subject === 'all' ? 2 : 0) + (action === 'manage' ? 1 : 0)

/** Which rule of which role grants it; the narrowest first, then in the order of the roles. */
export function grantsOf(roles: readonly RoleRules[], action: Action, subject: Subject): Grant[] {
  return roles
    .flatMap(({ id, name, rules }) =>
      rules.filter((rule) => ruleCovers(rule, action, subject)).map((rule) => ({ role: { id, name }, rule })),
    )
    .sort((a, b) => breadth(a.rule) - breadth(b.rule))
}

/** Why somebody may do this or may not, by the same rules that decide it. */
export function explain(rights: Rights, action: Action, subject: Subject): Explanation {
  const { standing, roles, others } = rights
  const grants = grantsOf(roles, action, subject)
  const reason = standing !== 'able' ? standing : grants.length > 0 ? 'granted' : 'noRule'
  return {
    action,
    subject,
    allowed: reason === 'granted',
    reason,
    grants,
    wouldGrant: grants.length > 0 ? [] : firstOfEachRole(grantsOf(others, action, subject)),
  }
}

function firstOfEachRole(grants: readonly Grant[]): Grant[] {
  return grants.filter((grant, at) => grants.findIndex(({ role }) => role.id === grant.role.id) === at)
}
