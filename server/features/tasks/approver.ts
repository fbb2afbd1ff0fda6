import { abilityOf } from '#contract/roles/abilities.ts'
import { invalid } from '../../platform/errors.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { loadRolesAndRules } from '../roles/roles.queries.ts'
import type { Facts } from './facts.ts'

export interface Work {
  assigneeId: number
  /** Of the task's space. */
  managerId: number | null
  /** Who asks for the task, if its creation itself is a request. */
  askerId: number | null
}

/**
 * The project's manager, else the assignee's manager, else an Admin: the first of them who would not decide about their
 * own request. If one Admin is the only choice, it is the Admin.
 */
export function defaultApprover({ people, admins }: Facts, { assigneeId, managerId, askerId }: Work): number | null {
  const candidates = [managerId, people.get(assigneeId)?.managerId ?? null, ...admins]
  const others = candidates.filter((id) => id !== null && id !== assigneeId && id !== askerId)
  return others.find((id) => id !== null && people.get(id)?.active !== false) ?? admins[0] ?? null
}

/** An approver chosen by hand must be allowed to approve, and must not be the person who asks. */
export async function checkApprover(
  tx: Transaction,
  facts: Facts,
  approverId: number,
  { assigneeId, managerId, askerId }: Work,
) {
  const person = facts.people.get(approverId)
  if (!person?.active) throw invalid({ approverId: 'personInactive' })
  const isOnlyAdmin = facts.admins.length === 1 && facts.admins[0] === approverId
  if ((approverId === assigneeId || approverId === askerId) && !isOnlyAdmin) {
    throw invalid({ approverId: 'approverIsAsker' })
  }
  const manages = approverId === managerId || approverId === facts.people.get(assigneeId)?.managerId
  if (manages) return
  const { rules } = await loadRolesAndRules(tx.db, approverId)
  if (!abilityOf(rules).can('approve', 'Task')) throw invalid({ approverId: 'approverNotEligible' })
}

/** People who no longer work here get no new work and no new requests. */
export function checkPeople({ people }: Facts, chosen: Record<string, readonly number[]>) {
  for (const [field, ids] of Object.entries(chosen)) {
    if (ids.some((id) => !people.get(id)?.active)) throw invalid({ [field]: 'personInactive' })
  }
}
