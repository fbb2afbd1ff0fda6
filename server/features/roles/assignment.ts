import type { BodyOf } from '#contract/http/endpoint.ts'
import type { AssignedRoles, roleEndpoints } from '#contract/roles/roles.endpoints.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, invalid, notFound } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { announcePerson } from '../users/announce.ts'
import { findPerson } from '../users/users.queries.ts'
import { announceRights, checkGrant } from './change.ts'
import { keepAnAdmin, lockAdmins } from './lastAdmin.ts'
import { raiseRolesVersion, rolesVersion } from './rolesVersion.ts'

/** Gives a person exactly these roles; of two who do so at once, the second sees what the first gave. */
export async function assignRoles(
  ctx: Context,
  actor: Actor,
  userId: number,
  { roleIds, version }: BodyOf<typeof roleEndpoints.assign>,
): Promise<AssignedRoles> {
  return inTransaction(ctx, actor, async (tx) => {
    await lockAdmins(tx)
    const person = await findPerson(tx.db, { viewerId: actor.id, now: tx.now }, userId)
    if (!person) throw notFound('user')
    const before = { userId, roles: person.roles, version: await rolesVersion(tx.db, userId) }
    const wanted = new Set(roleIds)
    const held = new Set(person.roles.map((role) => role.id))
    const joining = [...wanted].filter((id) => !held.has(id))
    const leaving = [...held].filter((id) => !wanted.has(id))
    const changing = await rolesWithin(tx, actor, [...joining, ...leaving])
    const added = changing.filter((role) => wanted.has(role.id))
    if (added.length !== joining.length) throw invalid({ roleIds: 'unknownRole' })
    const roles = [...person.roles.filter((role) => wanted.has(role.id)), ...added]
      .map(({ id, name }) => ({ id, name }))
      .sort((a, b) => a.id - b.id)
    if (changing.length === 0) return before
    if (before.version !== version) throw conflict('staleVersion', before)
    await replaceRoles(tx, userId, [...wanted])
    await keepAnAdmin(tx)
    await raiseRolesVersion(tx, [userId])
    await tx.record({
      action: 'user.rolesChanged',
      object: { kind: 'user', id: userId, title: person.fullName },
      before: { roles: person.roles },
      after: { roles },
    })
    announceRights(tx, [userId])
    await announcePerson(tx, userId)
    return { userId, roles, version: await rolesVersion(tx.db, userId) }
  })
}

/**
 * Roles that somebody may give or take: nobody gives or takes what reaches beyond their own rights. Shares the rows' locks,
 * so that none of them is removed meanwhile; in id order, so that two never wait for each other.
 */
export async function rolesWithin(tx: Transaction, actor: Actor, ids: readonly number[]) {
  if (ids.length === 0) return []
  const roles = await tx.db
    .selectFrom('roles')
    .select(['id', 'name', 'rules'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forShare()
    .execute()
  for (const role of roles) checkGrant(actor, role.rules)
  return roles
}

async function replaceRoles(tx: Transaction, userId: number, roleIds: number[]) {
  await tx.db.deleteFrom('userRoles').where('userId', '=', userId).execute()
  await tx.db
    .insertInto('userRoles')
    .values(roleIds.map((roleId) => ({ userId, roleId })))
    .execute()
}
