export const actions = ['read', 'create', 'update', 'delete', 'approve', 'export', 'manage'] as const
export const subjects = [
  'Task',
  'Kanban',
  'Calendar',
  'Channel',
  'DirectMessage',
  'Project',
  'SalesProject',
  'Expense',
  'User',
  'Role',
  'Report',
  'ActivityLog',
  'SystemLog',
  'SystemStatus',
  'Ticket',
  'AclDemo',
  'all',
] as const

export type Action = (typeof actions)[number]
export type Subject = (typeof subjects)[number]

export interface AbilityRule {
  action: Action
  subject: Subject
}

export interface Ability {
  can(action: Action, subject: Subject): boolean
}

/**
 * `manage` means every action, `all` every module. Asking for `manage` or `all` needs exactly that: parts do not add
 * up.
 */
export function ruleCovers(rule: AbilityRule, action: Action, subject: Subject): boolean {
  return (rule.action === action || rule.action === 'manage') && (rule.subject === subject || rule.subject === 'all')
}

/** The rules decide module × action; pure policies decide what a person may do with one row. */
export function abilityOf(rules: readonly AbilityRule[]): Ability {
  return { can: (action, subject) => rules.some((rule) => ruleCovers(rule, action, subject)) }
}
