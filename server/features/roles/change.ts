import type { AbilityRule } from '#contract/roles/abilities.ts'
import { roleNameIsReserved } from '#contract/roles/roleNames.ts'
import type { Role } from '#contract/roles/roles.endpoints.ts'
import { roleChanged } from '#contract/roles/roles.events.ts'
import { mayGrant } from '#contract/roles/roles.policy.ts'
import { abilitiesChanged } from '#contract/users/users.events.ts'
import type { Actor } from '../../platform/actor.ts'
import { isUniqueViolation } from '../../platform/database/errors.ts'
import { forbidden, invalid, notFound } from '../../platform/errors.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { everyone, userRoom } from '../users/rooms.ts'
import { findRole } from './roles.queries.ts'

/** One role after another: a change sees who holds it and what it says until it has committed. */
export async function lockedRole(tx: Transaction, id: number): Promise<Role> {
  await tx.db.selectFrom('roles').select('id').where('id', '=', id).forUpdate().execute()
  const role = await findRole(tx.db, id)
  if (!role) throw notFound('role')
  return role
}

export function checkName(name: string) {
  if (roleNameIsReserved(name)) throw invalid({ name: 'roleNameReserved' })
}

export function checkGrant(actor: Actor, rules: readonly AbilityRule[]) {
  if (!mayGrant(actor.ability, rules)) throw forbidden('beyondOwnRights')
}

export async function refusingTakenName<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error)) throw invalid({ name: 'roleNameTaken' })
    throw error
  }
}

/** What these people may do differs from now on: their sessions and rooms follow at once. */
export function announceRights(tx: Transaction, userIds: readonly number[]) {
  if (userIds.length === 0) return
  tx.accessChanged(userIds)
  for (const userId of userIds) tx.emit(abilitiesChanged, { userId }, [userRoom(userId)])
}

export function announceRole(tx: Transaction, id: number) {
  tx.emit(roleChanged, { id }, [everyone])
}

export const roleObject = ({ id, name }: { id: number; name: string }) => ({ kind: 'role', id, title: name })
export const roleDetails = ({ name, rules, requiresTwoStep }: Pick<Role, 'name' | 'rules' | 'requiresTwoStep'>) => ({
  name,
  rules,
  requiresTwoStep,
})
