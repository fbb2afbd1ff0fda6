import type { Actor } from '../../platform/actor.ts'
import { invalid } from '../../platform/errors.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { checkGrant } from '../roles/change.ts'

/** Roles that exist, and none that says more than the giver may. In id order, so that two never wait for each other. */
export async function grantableRoles(tx: Transaction, actor: Actor, roleIds: readonly number[]) {
  const wanted = [...new Set(roleIds)]
  const roles = await tx.db
    .selectFrom('roles')
    .select(['id', 'name', 'rules'])
    .where('id', 'in', wanted)
    .orderBy('id')
    .forShare()
    .execute()
  if (roles.length !== wanted.length) throw invalid({ roleIds: 'unknownRole' })
  for (const role of roles) checkGrant(actor, role.rules)
  return roles.map(({ id, name }) => ({ id, name }))
}

/** A manager works here, and is somebody else. */
export async function checkManager(tx: Transaction, managerId: number | null, userId: number | null) {
  if (managerId === null) return
  if (managerId === userId) throw invalid({ managerId: 'ownManager' })
  await checkActive(tx, managerId, 'managerId')
}

async function checkActive(tx: Transaction, userId: number, field: string) {
  const found = await tx.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (!found) throw invalid({ [field]: 'personInactive' })
}
