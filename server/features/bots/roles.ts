import type { Bot } from '#contract/bots/bots.endpoints.ts'
import { hasAdminRole } from '#contract/roles/roleNames.ts'
import { managesAll } from '#contract/roles/roles.policy.ts'
import type { Actor } from '../../platform/actor.ts'
import { invalid } from '../../platform/errors.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { rolesWithin } from '../roles/assignment.ts'

/** No role that a bot holds may reach everything. */
export async function giveRoles(tx: Transaction, actor: Actor, botId: number, roleIds: readonly number[]) {
  const wanted = [...new Set(roleIds)]
  const roles = await rolesWithin(tx, actor, wanted)
  if (roles.length !== wanted.length) throw invalid({ roleIds: 'unknownRole' })
  if (hasAdminRole(roles) || roles.some(({ rules }) => managesAll(rules))) throw invalid({ roleIds: 'botNeverAdmin' })
  if (roles.length > 0) {
    await tx.db
      .insertInto('userRoles')
      .values(roles.map(({ id }) => ({ userId: botId, roleId: id })))
      .execute()
  }
  return roles.map(({ id, name }) => ({ id, name }))
}

export async function changeRoles(tx: Transaction, actor: Actor, { id, roles }: Bot, roleIds: readonly number[]) {
  const held = new Set(roles.map((role) => role.id))
  const leaving = [...held].filter((roleId) => !roleIds.includes(roleId))
  await rolesWithin(tx, actor, leaving)
  if (leaving.length > 0) {
    await tx.db.deleteFrom('userRoles').where('userId', '=', id).where('roleId', 'in', leaving).execute()
  }
  await giveRoles(
    tx,
    actor,
    id,
    roleIds.filter((roleId) => !held.has(roleId)),
  )
}
