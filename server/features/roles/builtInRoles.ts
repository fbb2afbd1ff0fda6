import type { AbilityRule, Action, Subject } from '#contract/roles/abilities.ts'
import { adminRole, type builtInRoles, projectManagerRole } from '#contract/roles/hasRole.ts'

const may = (actions: readonly Action[], subjects: readonly Subject[]): AbilityRule[] =>
  subjects.flatMap((subject) => actions.map((action) => ({ action, subject })))

/** What everybody in the workspace does. */
const member = [
  ...may(['read', 'create', 'update'], ['Task', 'Kanban', 'Calendar', 'Channel', 'DirectMessage', 'Expense', 'Ticket']),
  ...may(['read'], ['User']),
]

/** The rules that a new workspace starts with; an Admin may change all but Admin's own. */
export const builtInRules: Record<(typeof builtInRoles)[number], AbilityRule[]> = {
  [adminRole]: may(['manage'], ['all']),
  [projectManagerRole]: [
    ...member,
    ...may(['manage'], ['Project', 'Task', 'Kanban', 'Calendar', 'Channel', 'DirectMessage']),
    ...may(['read', 'export'], ['Report']),
    ...may(['read'], ['AclDemo']),
  ],
  Satış: [...member, ...may(['manage'], ['SalesProject']), ...may(['read'], ['Report'])],
  Muhasebe: [...member, ...may(['manage'], ['Expense']), ...may(['read', 'export'], ['Report'])],
  Kullanıcı: member,
}
